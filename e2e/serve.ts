import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}
/** These are compressed already. */
const AS_IT_IS = new Set(['.woff2', '.png'])

export interface Served {
  readonly url: string
  /** Every file asked for so far, and its bytes over the wire. */
  readonly sent: Map<string, number>
  /** Reads every file anew from here on. */
  forget(): void
  stop(): Promise<void>
}

/**
 * Serves a built folder the way a good static host does: compressed with brotli, hashed files for ever,
 * below `path` where one is given (`/school/halfway/`).
 */
export async function serve(folder: string, path = '/', port = 0): Promise<Served> {
  const sent = new Map<string, number>()
  const packed = new Map<string, Buffer>()

  async function bytesOf(file: string): Promise<Buffer> {
    const known = packed.get(file)
    if (known) return known
    const raw = await readFile(join(folder, file))
    const bytes = AS_IT_IS.has(extname(file)) ? raw : brotliCompressSync(raw)
    packed.set(file, bytes)
    return bytes
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const asked = normalize(decodeURIComponent(pathname))
    const file = asked.endsWith('/') ? `${asked}index.html` : asked
    try {
      if (!file.startsWith(path)) throw new Error('outside')
      const name = file.slice(path.length)
      const body = await bytesOf(name)
      sent.set(name, body.length)
      const encoding = AS_IT_IS.has(extname(name)) ? {} : { 'content-encoding': 'br' }
      const age = name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache'
      const type = TYPES[extname(name)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, 'cache-control': age, ...encoding })
      response.end(body)
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file here.')
    }
  })
  const url = await listen(server, path, port)
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { url, sent, forget: () => packed.clear(), stop }
}

function listen(server: Server, path: string, port: number): Promise<string> {
  return new Promise((done, fail) => {
    server.on('error', fail)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const own = typeof address === 'object' && address ? address.port : port
      done(`http://127.0.0.1:${own}${path}`)
    })
  })
}
