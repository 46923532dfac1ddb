import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core'
import type { Design } from '../engine/design/design'
import { readDesign } from '../engine/design/read'
import { readExports } from './border'
import { compile } from './compile'
import { openContext } from './context'
import { Loaded } from './loaded'

/** Where designs of strangers run: nothing of the page, the network or the machine is there. */
export interface Sandbox {
  /**
   * Takes a design in. Its code runs until it is asked no more.
   * @throws DesignError where it cannot be read, or does not come to an end.
   */
  load(source: string, fileName: string): Design
  close(): void
}

/** How many designs keep their context; one that was closed comes again when it is asked something. */
const MOST_OPEN = 4

/**
 * Starts the sandbox. A page hands in what it compiled; in Node the library finds its own file.
 * @throws Error when WebAssembly cannot be compiled or started.
 */
export async function openSandbox(wasm?: WebAssembly.Module): Promise<Sandbox> {
  const machine = await newQuickJSWASMModuleFromVariant(
    wasm ? newVariant(variant, { wasmModule: wasm }) : variant,
  )
  const open: Loaded[] = []

  return {
    load(source, fileName) {
      const code = new Loaded(() => openContext(machine), compile(source, fileName))
      try {
        const exported: unknown = JSON.parse(code.exported())
        const data = readDesign(readExports(exported), fileName)
        open.push(code)
        if (open.length > MOST_OPEN) open.shift()?.close()
        return { data, code, source }
      } catch (error) {
        code.close()
        throw error
      }
    },
    close() {
      for (const code of open.splice(0)) code.close()
    },
  }
}
