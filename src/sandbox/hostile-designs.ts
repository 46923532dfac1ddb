// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the texts of designs
/** What becomes of a hostile design: it is refused or ended with a sentence, one of its runs fails, or nothing happens. */
export type Fate =
  | { readonly kind: 'refused'; readonly sentence: RegExp; readonly line: number | undefined }
  | { readonly kind: 'failed' | 'mistaken'; readonly sentence: RegExp }
  | { readonly kind: 'harmless' }

export type Hostile = readonly [name: string, source: string, fate: Fate]

export const harmless: Fate = { kind: 'harmless' }
export const failed = (sentence: RegExp): Fate => ({ kind: 'failed', sentence })
export const mistaken = (sentence: RegExp): Fate => ({ kind: 'mistaken', sentence })
export const refused = (sentence: RegExp, line?: number): Fate => ({
  kind: 'refused',
  sentence,
  line,
})

const IMPORT = `import { call, now, print, sleep, sql, transaction } from 'halfway'`
const EXPORTS = `export const databases = { disk: 'CREATE TABLE t (x)' }
export const processes = { p: { run: p, on: 'disk' } }`

/** Code in a pass stands on line 3, of a handler too; in the module it stands on line 1. */
export const inPass = (code: string) => `${IMPORT}\nfunction* p(me) {\n${code}\n}\n${EXPORTS}`
export const inHandler = (code: string) =>
  `${IMPORT}\nfunction* h(request) {\n${code}\n}\nfunction* p() { yield* print('p') }\n${EXPORTS}
export const services = { s: { handle: h, on: 'disk' } }`
export const inModule = (code: string) =>
  `${code}\n${IMPORT}\nfunction* p() { yield* print('p') }\n${EXPORTS}`
export const GOOD = inPass(
  'const { rows: [row] } = yield* sql`SELECT 1`\nyield* print(`${[1, 2].map((x) => x + row.a).join()} ${me.name}`)',
)

const ON_AND_ON = /goes on and on/
const MEMORY = /more memory than a design has/
const DEPTH = /deeper than a design can/
const NO_TEXT = /code out of text/

const LOOPS: readonly Hostile[] = [
  ['a loop in the module', inModule('for (;;);'), refused(ON_AND_ON, 1)],
  ['a loop in a pass', inPass('for (;;) {}'), refused(ON_AND_ON)],
  ['a loop after a step', inPass('yield* now()\n\nwhile (true);'), refused(ON_AND_ON)],
  ['a loop in a handler', inHandler('do {} while (1)'), refused(ON_AND_ON)],
  ['a loop in a getter', inPass('const o = { get x() { for (;;); } }\no.x'), refused(ON_AND_ON, 3)],
  [
    'a getter among the exports',
    inModule('export const never = { get x() { for (;;); } }'),
    refused(ON_AND_ON, 1),
  ],
  ['a loop that catches all', inPass('for (;;) try { for (;;); } catch {}'), refused(ON_AND_ON)],
  ['a loop in finally', inPass('try { for (;;); } finally { for (;;); }'), refused(ON_AND_ON)],
  [
    'a loop within a transaction',
    inPass('yield* transaction(function* () { for (;;); })'),
    refused(ON_AND_ON, 3),
  ],
  [
    'a loop in toString',
    inPass('yield* print({ toString() { for (;;); } })'),
    refused(ON_AND_ON, 3),
  ],
  [
    'a loop in valueOf',
    inPass('yield* sleep(1 + { valueOf() { for (;;); } })'),
    refused(ON_AND_ON, 3),
  ],
  ['a loop in a comparison', inPass('[2, 1].sort(() => { for (;;); })'), refused(ON_AND_ON, 3)],
  [
    'a list that iterates for ever',
    inPass('[...{ *[Symbol.iterator]() { for (;;) yield 1 } }].length'),
    refused(/goes on and on|more memory/, 3),
  ],
  [
    'an expression that goes back for ever',
    inPass('/(a+)+$/.test("a".repeat(40) + "b")'),
    refused(ON_AND_ON, 3),
  ],
  ['a generator that yields for ever', inPass('for (;;) yield* now()'), harmless],
  [
    'a generator that refuses to die',
    inPass('for (;;) try { yield* sql`SELECT 1` } catch {}'),
    harmless,
  ],
  [
    'a search through gaps',
    inPass('const a = []; a.length = 4e9; a.indexOf(1)'),
    refused(ON_AND_ON, 3),
  ],
  ['a join of gaps', inPass('const a = []; a.length = 4e9; a.join("")'), refused(ON_AND_ON, 3)],
  ['a set of gaps', inPass('const a = []; a.length = 4e9; new Set(a)'), refused(ON_AND_ON, 3)],
  [
    'gaps laid out flat',
    inPass('const a = []; a.length = 4e9; [[a]].flat(2)'),
    refused(ON_AND_ON, 3),
  ],
  [
    'gaps put together',
    inPass('const a = []; a.length = 4e9; [].concat(a)'),
    refused(ON_AND_ON, 3),
  ],
  [
    'something as long as a list can be',
    inPass('Array.prototype.indexOf.call({ length: 2 ** 50 }, 1)'),
    failed(/lists alone/),
  ],
  [
    'a length that changes',
    inPass(
      'let n = 0; Array.prototype.join.call({ get length() { return n++ ? 2 ** 50 : 1 } }, "")',
    ),
    failed(/lists alone/),
  ],
  [
    'a text in a text',
    inPass('"a".repeat(1e6).indexOf("a".repeat(5e5) + "b")'),
    refused(ON_AND_ON, 3),
  ],
  [
    'a text that grows by replacing',
    inPass('"x".repeat(1e6).replaceAll("x", "y".repeat(1e6))'),
    refused(ON_AND_ON, 3),
  ],
  [
    'a search repeated',
    inPass('const a = Array(1e6).fill(0); for (;;) a.includes(1)'),
    refused(ON_AND_ON, 3),
  ],
]

const MEMORY_AND_DEPTH: readonly Hostile[] = [
  [
    'texts',
    inPass(
      'let s = "x"; const a = []; for (;;) { s = s + s.slice(0, 999) + "y"; a.push(s + "z") }',
    ),
    refused(/more memory|on and on|longer/, 3),
  ],
  [
    'a text that doubles',
    inPass('let s = "x"; for (;;) s += s'),
    refused(/longer than a text can be|more memory/, 3),
  ],
  ['lists in lists', inPass('let a = []; for (;;) a = [a, a]'), refused(MEMORY)],
  ['bytes', inPass('const a = []; for (;;) a.push(new Uint8Array(1e6))'), refused(MEMORY, 3)],
  ['bytes at once', inPass('new Uint8Array(2e9)'), refused(MEMORY, 3)],
  ['bytes after a step', inPass('yield* now()\nnew ArrayBuffer(2e9)'), refused(MEMORY, 4)],
  [
    'closures',
    inPass('const a = []; for (;;) a.push(() => a)'),
    refused(/more memory|on and on/, 3),
  ],
  ['a list made from a length', inPass('Array.from({ length: 4e9 })'), refused(MEMORY, 3)],
  [
    'memory in the module',
    inModule('const a = []; for (;;) a.push(new Uint8Array(1e6))'),
    refused(MEMORY, 1),
  ],
  ['a function that calls itself', inPass('const f = () => f() + 1; f()'), refused(DEPTH, 3)],
  ['and in the module', inModule('const f = () => f() + 1; f()'), refused(DEPTH, 1)],
  ['a generator in itself', inPass('function* g() { yield* g() }\nyield* g()'), refused(DEPTH, 3)],
  ['a getter of itself', inPass('const o = { get x() { return o.x } }; o.x'), refused(DEPTH, 3)],
  [
    'a text of itself',
    inPass('const o = { toString() { return "" + o } }; "" + o'),
    refused(DEPTH, 3),
  ],
  [
    'JSON of depth',
    inPass('let a = []; for (let i = 0; i < 1e5; i++) a = [a]; JSON.stringify(a)'),
    refused(DEPTH),
  ],
  ['JSON read of depth', inPass('JSON.parse("[".repeat(1e6))'), failed(/stack overflow/)],
  [
    'a source that is nested',
    inModule(`void ${'['.repeat(9000)}${']'.repeat(9000)}`),
    refused(/nested too deeply/),
  ],
  ['a source that is long', inModule(`// ${'x'.repeat(200_000)}`), refused(/200,000 characters/)],
]

const NAMES: readonly Hostile[] = [
  ...[
    ['Date', 'Date.now()', /Date is not there: .* now\(\)/],
    ['new Date', 'const d: Date = new Date()', /Date is not there/],
    ['Math.random', 'Math.random()', /Math\.random is not there/],
    ['Math["random"]', 'Math["random"]()', /Math\.random is not there/],
    ['import()', 'import("halfway")', /no import\(\)/],
    ['import.meta', 'import.meta.url', /no import\.meta/],
    ['eval', 'eval("1")', NO_TEXT],
    ['eval by another name', '(0, eval)("1")', NO_TEXT],
    ['Function', 'Function("return this")()', NO_TEXT],
    ['new Function', 'new Function("return this")()', NO_TEXT],
    ['WebAssembly', 'new WebAssembly.Memory({ initial: 1 })', /WebAssembly is not there/],
    ['SharedArrayBuffer', 'new SharedArrayBuffer(1)', /shares no memory/],
    ['Atomics', 'Atomics.wait()', /shares no memory/],
    ['fetch', 'fetch("https://example.com")', /fetch is not there: .* call/],
    ['XMLHttpRequest', 'new XMLHttpRequest()', /XMLHttpRequest is not there/],
    ['WebSocket', 'new WebSocket("wss://example.com")', /WebSocket is not there/],
    ['process', 'process.exit(1)', /process is not there/],
    ['require', 'require("node:fs")', /require is not there/],
    ['setTimeout', 'setTimeout(() => {}, 0)', /setTimeout is not there: .* sleep/],
    ['setInterval', 'setInterval(() => {}, 0)', /setInterval is not there/],
    ['Promise', 'Promise.resolve()', /Promise is not there/],
    ['Proxy', 'new Proxy({}, {})', /Proxy is not there/],
    ['globalThis.fetch', 'globalThis.fetch("x")', /fetch is not there/],
    ['globalThis["Date"]', 'globalThis["Date"].now()', /Date is not there/],
    ['BigInt', '10n ** 10n', /numbers with n/],
    ['__at', '__at(1, 1, 2)', /__at is taken/],
  ].map(
    ([name, code, sentence]): Hostile => [
      String(name),
      inPass(String(code)),
      refused(sentence as RegExp, 3),
    ],
  ),
  ['async', inModule('async function f() {}'), refused(/no async/, 1)],
  ['an async arrow', inModule('const f = async () => 1'), refused(/no async/, 1)],
  ['await', inModule('await 1'), refused(/no await/, 1)],
  ['for await', inModule('for await (const x of []);'), refused(/no await/, 1)],
  ['another import', inModule(`import fs from 'node:fs'`), refused(/'halfway' alone/, 1)],
  [
    'an import that is used',
    inModule(`import fs from 'node:fs'; fs.x`),
    refused(/'halfway' alone/, 1),
  ],
  ['an import for what it does', inModule(`import './x.js'`), refused(/'halfway' alone/, 1)],
  [
    'a name that halfway has not',
    inModule(`import { Running } from 'halfway'; new Running()`),
    refused(/no "Running"/, 1),
  ],
  [
    'the whole of halfway',
    inModule(`import all from 'halfway'; all()`),
    refused(/no "default"/, 1),
  ],
  [
    'a global by a way round',
    inPass('globalThis[["Da", "te"].join("")].now()'),
    failed(/undefined/),
  ],
  ['chance by a way round', inPass('Math[["ran", "dom"].join("")]()'), failed(/not a function/)],
  [
    'eval by a way round',
    inPass('globalThis[["ev", "al"].join("")]("1")'),
    failed(/not a function/),
  ],
  [
    'process by a way round',
    inPass('globalThis[["pro", "cess"].join("")].exit(1)'),
    failed(/undefined/),
  ],
  [
    'fetch by a way round',
    inPass('globalThis[["fet", "ch"].join("")]("x")'),
    failed(/not a function/),
  ],
  ['a constructor of functions', inPass('(() => {}).constructor("return 1")()'), failed(NO_TEXT)],
  [
    'a constructor of generators',
    inPass('(function* () {}).constructor("yield 1")()'),
    failed(NO_TEXT),
  ],
  ['a constructor of methods', inPass('[].map.constructor("return 1")()'), failed(NO_TEXT)],
  [
    'a constructor of classes',
    inPass('Reflect.construct((class {}).constructor, ["return 1"])'),
    failed(NO_TEXT),
  ],
  [
    'a constructor put back',
    inPass('const f = () => {}; delete Object.getPrototypeOf(f).constructor; f.constructor("1")'),
    failed(/delete|text|configurable/),
  ],
  ['a constructor of what halfway gives', inPass('sql.constructor("yield 1")()'), failed(NO_TEXT)],
  [
    'what halfway gives, all of it',
    inPass(
      'let p = sql; while (p) { for (const k of Reflect.ownKeys(p)) k; p = Object.getPrototypeOf(p) }',
    ),
    harmless,
  ],
]

export const HOSTILE: readonly Hostile[] = [...LOOPS, ...MEMORY_AND_DEPTH, ...NAMES]
