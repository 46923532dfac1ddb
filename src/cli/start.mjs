// Starts the terminal's program. It is built once for each state of the source and kept: later starts cost only Node's own.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/halfway')

/** Names the state of every file the program can be made of, by size and time. */
function fingerprint() {
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true }).map((name) => `src/${name}`)
  const hash = createHash('sha256')
  for (const name of ['package-lock.json', 'vite.config.ts', ...sources.sort()]) {
    const file = statSync(join(ROOT, name), { throwIfNoEntry: false })
    hash.update(`${name} ${file?.size} ${file?.mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Builds beside the cache and moves the folder in whole, so that two starts at once never meet half a program. */
async function buildInto(folder) {
  const { build } = await import('vite')
  mkdirSync(CACHE, { recursive: true })
  for (const old of readdirSync(CACHE)) {
    if (!old.startsWith('building-') && old !== basename(folder))
      rmSync(join(CACHE, old), { recursive: true, force: true })
  }
  const outDir = mkdtempSync(join(CACHE, 'building-'))
  await build({ root: ROOT, mode: 'lab', logLevel: 'error', build: { outDir } })
  try {
    renameSync(outDir, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

const folder = join(CACHE, fingerprint())
if (!existsSync(folder)) await buildInto(folder)
const { main } = await import(pathToFileURL(join(folder, 'main.js')).href)
process.exitCode = await main(process.argv.slice(2))
