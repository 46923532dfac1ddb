import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'

/** SQLite's file did not come; another try may do better. */
export class NotFetched extends Error {}

/**
 * Fetches SQLite for a page and compiles it while its bytes still come in.
 * @throws NotFetched, or Error where WebAssembly is not allowed here.
 */
export async function compileSqlite(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl).catch((error: Error) => {
    throw new NotFetched(error.message)
  })
  if (!response.ok) throw new NotFetched(`it was answered with ${response.status}`)
  // Some servers do not know the type of the file, without which it is not compiled on the way.
  const isTyped = response.headers.get('content-type') === 'application/wasm'
  return isTyped
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer())
}
