import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

/** Chromium's sandbox refuses to run as root; the rest keeps it from calling home during tests. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--no-first-run',
]

const isRoot = process.getuid?.() === 0

/** Where an installed Chromium, Chrome or Edge stands on this system. */
function usualPlaces(): string[] {
  if (process.platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return names.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  }
  if (process.platform === 'win32') {
    const { PROGRAMFILES, LOCALAPPDATA } = process.env
    const folders = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA]
    return folders.flatMap((folder) =>
      folder
        ? ['Google\\Chrome', 'Microsoft\\Edge'].map((app) =>
            join(folder, app, 'Application', app.endsWith('Edge') ? 'msedge.exe' : 'chrome.exe'),
          )
        : [],
    )
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  return [
    ...names.map((name) => `/usr/bin/${name}`),
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ]
}

/** A browser that is there may still lack libraries: it counts when it has started once. */
async function works(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  try {
    const browser = await chromium.launch({
      executablePath: path,
      args: CHROMIUM_ARGS,
      timeout: 30_000,
    })
    await browser.close()
    return true
  } catch (error) {
    console.error(`${path} does not start: ${String(error).split('\n')[0]}`)
    return false
  }
}

async function firstThatWorks(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await works(path)) return path
  return undefined
}

function runs(command: string, args: string[]): boolean {
  const options = { stdio: ['ignore', 2, 2] as ['ignore', number, number], timeout: 600_000 }
  return spawnSync(command, args, options).status === 0
}

async function fromDebian(): Promise<string | undefined> {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  const isInstalled =
    runs('apt-get', ['update', '-qq']) &&
    runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  return isInstalled ? firstThatWorks(usualPlaces()) : undefined
}

/** Unpacks that Chromium in a process of its own: this file is read through Vite, which is closed by the time it runs. */
const UNPACK =
  'import(process.argv[1]).then(async ({ default: all }) => console.log(JSON.stringify([await all.executablePath(), process.env.LD_LIBRARY_PATH ?? null])))'

/** A Chromium that travels inside an npm package, for Linux on x64; it unpacks its own libraries. */
async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = resolve('node_modules/.cache/e2e-browser')
  const name = '@sparticuz/chromium'
  const entry = join(folder, 'node_modules', name, 'package.json')
  const install = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-package-lock',
    `${name}@153.0.0`,
  ]
  if (!existsSync(entry) && !runs('npm', install)) return undefined
  process.env.AWS_LAMBDA_JS_RUNTIME ??= `nodejs${Number(process.versions.node.split('.')[0]) >= 22 ? 22 : 20}.x`
  const address = pathToFileURL(createRequire(entry).resolve(name)).href
  const { stdout } = spawnSync(process.execPath, ['-e', UNPACK, address], { encoding: 'utf8' })
  const [path, libraries]: (string | null)[] = JSON.parse(stdout || '[]')
  if (!path) return undefined
  if (libraries) process.env.LD_LIBRARY_PATH = libraries
  return firstThatWorks([path])
}

async function fromPlaywright(): Promise<string | undefined> {
  return runs('npx', ['playwright', 'install', 'chromium'])
    ? firstThatWorks([chromium.executablePath()])
    : undefined
}

/** The path of a Chromium that starts, installed where none is found. @throws Error that says what to install. */
export async function findChromium(): Promise<string> {
  const told = process.env.CHROMIUM_PATH
  if (told) {
    if (await works(told)) return told
    throw new Error(`CHROMIUM_PATH names ${told}, which does not start.`)
  }
  const here = await firstThatWorks([chromium.executablePath(), ...usualPlaces()])
  if (here) return here
  console.error('No Chromium here: installing one for the tests.')
  const path = (await fromDebian()) ?? (await fromNpm()) ?? (await fromPlaywright())
  if (path) return path
  throw new Error('No Chromium found: install Chrome or Chromium, or set CHROMIUM_PATH to one.')
}

/** An installed Firefox for the smoke tests, where there is one. */
export function findFirefox(): string | undefined {
  const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
  return [process.env.FIREFOX_PATH, ...places].find((path) => path && existsSync(path))
}
