/**
 * Runs inside the sandbox before anything else: what would let a design know the time, chance or the memory of the
 * machine, wait for something that never comes, or make code out of text, is taken away.
 */

const GONE = [
  'Date',
  'eval',
  'Function',
  'Proxy',
  'Promise',
  'SharedArrayBuffer',
  'Atomics',
  'WeakRef',
  'FinalizationRegistry',
  'queueMicrotask',
  'performance',
  'print',
  'console',
  'navigator',
  'DOMException',
  'BigInt',
  'BigInt64Array',
  'BigUint64Array',
]

/** Every kind of function has a constructor that makes code out of text, and each is reachable from a function. */
const KINDS = [() => {}, function* () {}, async () => {}, async function* () {}]

function notHere(): never {
  throw new TypeError('A design makes no code out of text.')
}

for (const kind of KINDS) {
  Object.defineProperty(Object.getPrototypeOf(kind), 'constructor', {
    value: notHere,
    writable: false,
    configurable: false,
  })
}
for (const name of GONE) Reflect.deleteProperty(globalThis, name)
Reflect.deleteProperty(Math, 'random')
for (const name of ['getBigInt64', 'getBigUint64', 'setBigInt64', 'setBigUint64'])
  Reflect.deleteProperty(DataView.prototype, name)
