import type { Design } from '../engine/design/design'
import { readDesign } from '../engine/design/read'
import { readExports } from './border'
import { compile } from './compile'
import { type Context, openContext } from './context'
import { Loaded } from './loaded'
import { type Machine, startMachine } from './machine'

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
  let machine = await startMachine(wasm)
  const open: Loaded[] = []

  function openOn(used: Machine): Context {
    const context = openContext(used.quickjs)
    return {
      ...context,
      close() {
        try {
          context.close()
        } catch {
          // What a design has spoilt cannot always be given back. Until another machine is there, this one goes on.
          used.lose()
          if (used === machine) replace(used)
        }
      },
    }
  }

  function replace(spoilt: Machine): void {
    startMachine(wasm).then(
      (next) => {
        if (machine === spoilt) machine = next
      },
      () => {},
    )
  }

  /** The design that is asked now is the last to lose its context. */
  function touch(code: Loaded): void {
    const index = open.indexOf(code)
    if (index >= 0) open.splice(index, 1)
    open.push(code)
    if (open.length > MOST_OPEN) open.shift()?.close()
  }

  return {
    load(source, fileName) {
      const compiled = compile(source, fileName)
      const code: Loaded = new Loaded(() => {
        touch(code)
        return openOn(machine)
      }, compiled)
      try {
        const exported: unknown = JSON.parse(code.exported())
        return { data: readDesign(readExports(exported), fileName), code, source }
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
