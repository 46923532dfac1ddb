import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core'

/** QuickJS and its memory. */
export interface Machine {
  readonly quickjs: QuickJSWASMModule
  /** A context could not be given back: what it took is lost, and the next design gets as much anew. */
  lose(): void
}

const PAGE = 65_536
const START_PAGES = 256
/** 64 MB beyond what the machine starts with; as much again for each context that was lost. */
const DESIGN_PAGES = 1_024
const MOST_PAGES = 8_192

/**
 * QuickJS's own limit sees single allocations alone, for here it cannot ask how large a block is; so it is the memory
 * itself that does not grow further.
 */
export async function startMachine(wasm: WebAssembly.Module | undefined): Promise<Machine> {
  const memory = new WebAssembly.Memory({ initial: START_PAGES, maximum: MOST_PAGES })
  const grow = memory.grow.bind(memory)
  let most = START_PAGES + DESIGN_PAGES
  memory.grow = (pages) => {
    if (memory.buffer.byteLength / PAGE + pages > most) throw new RangeError('No more memory.')
    return grow(pages)
  }
  // What the machine would say on its way down is for nobody; the library's types do not know these two.
  const quiet = { print() {}, printErr() {} } as object
  const options = { wasmMemory: memory, emscriptenModule: quiet }
  const quickjs = await newQuickJSWASMModuleFromVariant(
    newVariant(variant, wasm ? { ...options, wasmModule: wasm } : options),
  )
  return {
    quickjs,
    lose() {
      most = Math.min(MOST_PAGES, Math.floor(memory.buffer.byteLength / PAGE) + DESIGN_PAGES)
    },
  }
}
