/**
 * SHA-256 of a text's UTF-8 bytes, in hexadecimal (FIPS 180-4). The browser's own is missing where a page comes
 * over plain HTTP from a school's server, and a digest must be the same everywhere.
 */
export function sha256(text: string): string {
  const blocks = padded(new TextEncoder().encode(text))
  const hash = new Uint32Array(INITIAL)
  const words = new Uint32Array(64)
  for (let offset = 0; offset < blocks.byteLength; offset += 64) {
    for (let index = 0; index < 16; index += 1) words[index] = blocks.getUint32(offset + 4 * index)
    mix(hash, words)
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('')
}

const PRIMES = firstPrimes(64)
const INITIAL = PRIMES.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)))
const ROUND = PRIMES.map((prime) => fraction(prime ** (1 / 3)))

function mix(hash: Uint32Array, words: Uint32Array): void {
  const at = (index: number) => words[index] ?? 0
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(index - 15), at(index - 2)]
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[index] = at(index - 16) + low + at(index - 7) + high
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let index = 0; index < 64; index += 1) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + high + ((e & f) ^ (~e & g)) + (ROUND[index] ?? 0) + at(index)) >>> 0
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) >>> 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    hash[index] = (hash[index] ?? 0) + word
}

/** The bytes, a one bit, zeros, and the length in bits, to a whole number of blocks. */
function padded(bytes: Uint8Array): DataView {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  blocks.set(bytes)
  blocks[bytes.length] = 0x80
  const view = new DataView(blocks.buffer)
  view.setBigUint64(blocks.length - 8, BigInt(bytes.length) * 8n)
  return view
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  }
  return primes
}
