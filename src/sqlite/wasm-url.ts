import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'

/** Where the page finds SQLite's WebAssembly. Node needs none of it, so it stands apart from `open-sqlite`. */
export { wasmUrl }
