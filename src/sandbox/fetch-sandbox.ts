import wasmUrl from '@jitl/quickjs-wasmfile-release-sync/wasm?url'
import { openSandbox, type Sandbox } from './open-sandbox'

/** Starts the sandbox in a page. @throws Error where its file does not come, or cannot be run here. */
export async function fetchSandbox(): Promise<Sandbox> {
  const response = await fetch(wasmUrl).catch((error: Error) => {
    throw new Error(`The part that runs designs did not come: ${error.message}.`)
  })
  if (!response.ok) throw new Error(`The part that runs designs did not come: ${response.status}.`)
  return openSandbox(await WebAssembly.compile(await response.arrayBuffer()))
}
