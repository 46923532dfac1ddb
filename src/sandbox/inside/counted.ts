/**
 * Runs inside the sandbox before the design. An endless loop is ended by counting turns, and what is built into the
 * language makes its turns uncounted: a search through a list of four thousand million gaps is one call. So what goes
 * over a whole list or text is preceded by as many empty turns as it deserves, which are counted.
 */

type Built = (this: unknown, ...words: unknown[]) => unknown
type Cost = (self: unknown, words: readonly unknown[]) => number

const { apply, ownKeys, getOwnPropertyDescriptor } = Reflect
const { defineProperty } = Object
const { isArray } = Array
const { isView } = ArrayBuffer
const asText = String

/** Entries that are as much work as one turn of a loop. */
const PER_TURN = 16

function spend(work: number): void {
  for (let left = work / PER_TURN; left >= 1; left--);
}

/** Puts the empty turns before a function. */
function count(owner: object, name: PropertyKey, cost: Cost): void {
  const built = getOwnPropertyDescriptor(owner, name)
  const work: unknown = built?.value
  if (typeof work !== 'function') return
  const counted = {
    counted(this: unknown, ...words: unknown[]) {
      spend(cost(this, words))
      return apply(work as Built, this, words)
    },
  }.counted
  defineProperty(counted, 'name', { value: work.name })
  defineProperty(owner, name, { ...built, value: counted })
}

/** Of anything but a list, the length could be told differently each time that it is asked. */
function lengthOf(list: unknown): number {
  if (typeof list === 'string' || isArray(list) || isView(list))
    return (list as { length?: number }).length ?? 0
  throw new TypeError('What lists can do is for lists alone.')
}

/** What is inside of lists that are laid out flat counts too. */
function depthOf(list: unknown, depth: number): number {
  if (!isArray(list)) return 1
  let sum = list.length
  if (depth > 0 && list.length < 1_000_000) {
    for (let index = 0; index < list.length; index++) sum += depthOf(list[index], depth - 1)
  }
  return sum
}

const QUICK_OF_LISTS = ['constructor', 'length', 'at', 'push', 'pop', 'keys', 'values', 'entries']
const LISTS = [Array.prototype, Object.getPrototypeOf(Uint8Array.prototype) as object]
for (const list of LISTS) {
  for (const name of ownKeys(list)) {
    if (typeof name === 'string' && !QUICK_OF_LISTS.includes(name)) count(list, name, lengthOf)
  }
}
count(Array.prototype, 'concat', (self, words) => {
  let sum = 0
  for (let index = 0; index < words.length; index++) {
    const word = words[index]
    const isOdd = typeof word === 'object' && word !== null && Symbol.isConcatSpreadable in word
    if (isOdd) throw new TypeError('What lists can do is for lists alone.')
    sum += isArray(word) ? word.length : 1
  }
  return isArray(self) ? sum : 0
})
count(Array.prototype, 'flat', (self, [depth = 1]) => depthOf(self, Number(depth)))

/** Texts: what only looks at one place of them is quick. */
const QUICK_OF_TEXTS = ['constructor', 'length', 'toString', 'valueOf', 'at']
const QUICK_WORDS = /^(char|codePoint|startsWith|endsWith|slice|substr)/
for (const name of ownKeys(String.prototype)) {
  if (typeof name !== 'string' || QUICK_OF_TEXTS.includes(name) || QUICK_WORDS.test(name)) continue
  count(String.prototype, name, (self) => (typeof self === 'string' ? self.length : 0))
}

/** A text is looked for at every place of another, and what stands in its place is as long as it is. */
for (const name of ['indexOf', 'lastIndexOf', 'includes', 'split', 'replace', 'replaceAll']) {
  count(String.prototype, name, (self, words) => {
    if (typeof self !== 'string') throw new TypeError('What texts can do is for texts alone.')
    const [wanted, put] = words
    const each = typeof wanted === 'string' ? wanted.length : 1
    return (self.length * (each + (typeof put === 'string' ? put.length : 0))) / PER_TURN
  })
}
for (const name of ['repeat', 'padStart', 'padEnd'])
  count(String.prototype, name, (self, [times]) =>
    name === 'repeat' ? asText(self).length * Number(times) : Number(times),
  )
count(JSON, 'parse', (_, [text]) => (typeof text === 'string' ? text.length : 0))

for (const name of ['Map', 'Set', 'WeakMap', 'WeakSet'] as const) {
  const Built = globalThis[name] as unknown as new (entries?: unknown) => object
  const Counted = class extends Built {
    constructor(entries?: unknown) {
      if (isArray(entries)) spend(entries.length)
      super(entries)
    }
  }
  defineProperty(Counted, 'name', { value: name })
  defineProperty(globalThis, name, {
    value: Counted,
    writable: true,
    enumerable: false,
    configurable: true,
  })
}
