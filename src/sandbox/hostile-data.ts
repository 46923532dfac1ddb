// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the texts of designs
import {
  failed,
  type Hostile,
  harmless,
  inHandler,
  inModule,
  inPass,
  mistaken,
  refused,
} from './hostile-designs'

const PLAIN = /plain data/
const ONLY_STEPS = /Only the steps of halfway are yielded/

const ANSWERS: readonly Hostile[] = [
  ['a reply that is a ring', inHandler('const a = {}; a.a = a; return a'), mistaken(PLAIN)],
  [
    'a reply that is deep',
    inHandler('let a = []; for (let i = 0; i < 99; i++) a = [a]; return a'),
    mistaken(PLAIN),
  ],
  ['a reply that is long', inHandler('return Array(20000).fill(1)'), mistaken(PLAIN)],
  ['a reply of much text', inHandler('return "x".repeat(2e6)'), mistaken(/1,000,000 characters/)],
  [
    'a reply that multiplies',
    inHandler('let a = [1]; for (let i = 0; i < 30; i++) a = [a, a]; return a'),
    refused(/on and on|more memory/),
  ],
  ['a function as a reply', inHandler('return () => 1'), mistaken(/a function in it/)],
  ['a symbol as a reply', inHandler('return Symbol("x")'), mistaken(/a symbol in it/)],
  ['a Map as a reply', inHandler('return new Map()'), mistaken(/class of its own/)],
  ['an object of a class', inHandler('return new (class A {})()'), mistaken(/class of its own/)],
  ['bytes as a reply', inHandler('return new Uint8Array(3)'), mistaken(/class of its own/)],
  ['a getter that throws', inHandler('return { get x() { throw 1 } }'), mistaken(PLAIN)],
  ['toJSON', inHandler('return { toJSON() { return "other" } }'), mistaken(/a function in it/)],
  [
    'something to wait for',
    inHandler('return { then(done) { done(1) } }'),
    mistaken(/a function in it/),
  ],
  [
    'the word for what nobody knows',
    inHandler(`return 'no answer'`),
    mistaken(/may not return 'no answer'/),
  ],
  [
    'the word for what is not done',
    inHandler(`return 'refused'`),
    mistaken(/may not return 'refused'/),
  ],
  [
    'a reply with a prototype in it',
    inHandler('return JSON.parse(\'{"__proto__": {"x": 1}}\')'),
    harmless,
  ],
  [
    'a reply in our own words',
    inHandler('return { $bytes: [1], $number: "NaN", $function: true }'),
    harmless,
  ],
  [
    'a request that is a ring',
    inPass('const a = {}; a.a = a; yield* call("s", a)'),
    mistaken(PLAIN),
  ],
  [
    'a request with a function',
    inPass('yield* call("s", { f() {} })'),
    mistaken(/a function in it/),
  ],
  ['a service that is no text', inPass('yield* call({}, 1)'), mistaken(/name of a service/)],
  ['a timeout that is none', inPass('yield* call("s", 1, { timeout: "x" })'), mistaken(/timeout/)],
  ['a parameter that is an object', inPass('yield* sql`SELECT ${{}}`'), mistaken(/an object/)],
  [
    'a parameter that is a function',
    inPass('yield* sql`SELECT ${() => 1}`'),
    mistaken(/numbers, texts/),
  ],
  ['a parameter that is NaN', inPass('yield* sql`SELECT ${NaN}`'), mistaken(/NaN/)],
  ['sql without backticks', inPass('yield* sql("SELECT 1")'), mistaken(/backticks/)],
  ['a transaction of nothing', inPass('yield* transaction()'), mistaken(/takes a generator/)],
  ['sleep of a text', inPass('yield* sleep("x")'), mistaken(/number of seconds/)],
  ['sleep backwards', inPass('yield* sleep(-1)'), mistaken(/number of seconds/)],
]

const YIELDS: readonly Hostile[] = [
  ['yield of nothing', inPass('yield'), mistaken(ONLY_STEPS)],
  ['yield of a number', inPass('yield 5'), mistaken(ONLY_STEPS)],
  ['yield of a text', inPass('yield "sql"'), mistaken(ONLY_STEPS)],
  ['yield of a step itself', inPass('yield print("x")'), mistaken(ONLY_STEPS)],
  ['yield of a function', inPass('yield () => 1'), mistaken(ONLY_STEPS)],
  [
    'a statement that is no text',
    inPass('yield { kind: "sql", text: 5, params: [] }'),
    mistaken(ONLY_STEPS),
  ],
  ['parameters that are none', inPass('yield { kind: "sql", text: "x", params: "y" }'), harmless],
  ['a print that is no text', inPass('yield { kind: "print", text: {} }'), mistaken(ONLY_STEPS)],
  [
    'a sleep that is no number',
    inPass('yield { kind: "sleep", seconds: "x" }'),
    mistaken(ONLY_STEPS),
  ],
  [
    'a place that is none',
    inPass('yield { kind: "now", at: { line: "x", lastLine: {} } }'),
    harmless,
  ],
  ['a step with toJSON', inPass('yield { kind: "now", toJSON() { return 5 } }'), failed(/.*/)],
  ['yield* of a number', inPass('yield* 5'), mistaken(/followed by a step or a generator/)],
  ['yield* of nothing', inPass('yield* undefined'), mistaken(/followed by a step or a generator/)],
  ['yield* of a list', inPass('yield* [1, 2]'), mistaken(/followed by a step or a generator/)],
  [
    'a plain function',
    inModule('export const services = { s: { handle() { return 1 }, on: "disk" } }'),
    mistaken(/plain function/),
  ],
  [
    'a class in place of a generator',
    inModule('export const services = { s: { handle: class {}, on: "disk" } }'),
    failed(/.*/),
  ],
  [
    "a generator of one's own making",
    inModule(
      'export const services = { s: { handle: () => ({ next: 5, throw: 5 }), on: "disk" } }',
    ),
    mistaken(/plain function/),
  ],
  [
    'one that answers nothing',
    inModule(
      'export const services = { s: { handle: () => ({ next() {}, throw() {} }), on: "disk" } }',
    ),
    refused(/ended with an error/),
  ],
  ['throws nothing', inPass('throw undefined'), failed(/undefined/)],
  ['throws null', inPass('throw null'), refused(/more memory/)],
  ['throws what has no words', inPass('throw { toString() { throw 1 } }'), failed(/without words/)],
  [
    'throws an error of odd words',
    inPass('const e = new Error(); e.message = { x: 1 }; throw e'),
    failed(/object/),
  ],
  ['throws a symbol', inPass('throw Symbol("x")'), failed(/Symbol/)],
  [
    'throws an error of the engine',
    inPass('throw new InternalError("interrupted")'),
    refused(/on and on/, 3),
  ],
  ['null of something', inPass('null.x'), failed(/null/)],
]

const TAMPERED: readonly Hostile[] = [
  [
    'map of lists',
    inPass('Array.prototype.map = () => { throw new Error("mine") }; yield* sql`SELECT 1`'),
    failed(/mine/),
  ],
  [
    'a field of all objects',
    inPass('Object.prototype.kind = "sql"; yield* sql`SELECT 1`'),
    harmless,
  ],
  [
    'toJSON of all objects',
    inPass('Object.prototype.toJSON = () => 5; yield* sql`SELECT 1`'),
    failed(/.*/),
  ],
  [
    'toJSON of all lists',
    inPass('Array.prototype.toJSON = () => 5; yield* sql`SELECT 1`'),
    mistaken(ONLY_STEPS),
  ],
  [
    'JSON',
    inPass('JSON.stringify = () => "[]"; JSON.parse = () => 1; yield* print("x")'),
    harmless,
  ],
  ['JSON, all of it', inPass('globalThis.JSON = null; yield* print("x")'), harmless],
  [
    'what a generator does next',
    inPass('Object.getPrototypeOf(function* () {}).prototype.next = () => 5; yield* print("x")'),
    failed(/iterator/),
  ],
  [
    'how lists iterate',
    inPass('Array.prototype[Symbol.iterator] = null; yield* sql`SELECT ${new Uint8Array(1)}`'),
    refused(/ended with an error/),
  ],
  [
    'how lists iterate, for ever',
    inPass(
      'Array.prototype[Symbol.iterator] = function* () { for (;;) yield 1 }; yield* sql`SELECT ${new Uint8Array(1)}`',
    ),
    refused(/ended with an error/),
  ],
  [
    'entries of lists',
    inPass(
      'Object.defineProperty(Array.prototype, 0, { set() { throw new Error("mine") } }); yield* sql`SELECT ${1}`',
    ),
    refused(/ended with an error/),
  ],
  ['includes', inPass('Array.prototype.includes = () => true; yield 5'), failed(/.*/)],
  [
    'Object.entries',
    inPass('Object.entries = () => { throw new Error("mine") }; yield* call("s", {})'),
    mistaken(PLAIN),
  ],
  [
    'places of errors',
    inPass('WeakMap.prototype.get = () => ({ line: {}, lastLine: "x" }); throw new Error("mine")'),
    failed(/mine/),
  ],
  [
    'instanceof',
    inPass('Object.defineProperty(Error, Symbol.hasInstance, { value: () => true }); throw 5'),
    refused(/ended with an error/),
  ],
  [
    'messages of errors',
    inPass(
      'Object.defineProperty(Error.prototype, "message", { get() { for (;;); } }); throw new TypeError()',
    ),
    failed(/TypeError/),
  ],
  [
    'stacks of errors',
    inPass('Error.prepareStackTrace = () => { for (;;); }; throw new Error("mine")'),
    failed(/mine/),
  ],
  [
    'all that is global',
    inPass(
      'for (const k of Reflect.ownKeys(globalThis)) try { delete globalThis[k] } catch {}\nyield* print("x")',
    ),
    failed(/without words/),
  ],
]

const TEXTS: readonly Hostile[] = [
  [
    'a print of escapes',
    inPass('yield* print("\\u001b[2J\\u001b]0;x\\u0007\\u0000\\r\\n")'),
    harmless,
  ],
  ['a print of markup', inPass('yield* print("<img src=x onerror=alert(1)>")'), harmless],
  ['a print of half a character', inPass('yield* print("\\ud800")'), harmless],
  ['a print of much', inPass('yield* print("x".repeat(2e6))'), mistaken(/1,000,000 characters/)],
  [
    'a title of markup',
    inModule('export const title = "<script>alert(1)</script>\\u001b[31m"'),
    harmless,
  ],
  [
    'a rule called __proto__',
    inModule('export const never = { ["__proto__"]: "SELECT 1" }'),
    harmless,
  ],
  ['a print of a symbol', inPass('yield* print(Symbol("x"))'), harmless],
  ['a print of what has no text', inPass('yield* print(Object.create(null))'), failed(/.*/)],
  ['no syntax', inModule('const = 5'), refused(/no JavaScript/, 1)],
  ['half a text', inModule('const x = "abc'), refused(/no JavaScript/, 1)],
  ['half a template', `${inPass('')}\nconst x = \`abc`, refused(/no JavaScript/, 7)],
  ['half a bracket', `${inPass('')}\nif (true) {`, refused(/no JavaScript/, 7)],
  ['a name given twice', inModule('let a = 1; let a = 2'), refused(/no JavaScript/, 1)],
  ['with', inModule('with ({}) {}'), refused(/no JavaScript/, 1)],
  [
    'yield* in a plain function',
    inModule('function f() { yield* 5 }'),
    refused(/no JavaScript/, 1),
  ],
  ['an error in the module', inModule('null.x'), refused(/ended with an error: .*null/, 1)],
  ["an error of one's own", inModule('\nthrow new Error("mine")'), refused(/mine/, 2)],
  ['nothing at all', '', refused(/databases is missing/)],
]

export const HOSTILE_DATA: readonly Hostile[] = [...ANSWERS, ...YIELDS, ...TAMPERED, ...TEXTS]
