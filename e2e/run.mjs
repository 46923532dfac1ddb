// Runs one of the TypeScript programs of this folder (`node e2e/run.mjs sizes`); Node 20 needs Vite to read them.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const [name, ...words] = process.argv.slice(2)
const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
const environment = process.env.NODE_ENV
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' })
// Reading the program set it; a build started from here must be the one that `npm run build` makes.
if (environment === undefined) delete process.env.NODE_ENV
else process.env.NODE_ENV = environment
process.exit(await module.main(words))
