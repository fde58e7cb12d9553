import { createReadStream, existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Serves the built web app below `/mall/`: files as they are (precompressed where the browser takes it, hashed ones for ever),
 * every other address as the app's page, so that each reloads. Undefined for paths outside.
 */
export const serveApp =
  (root: string) =>
  async (request: Request, pathname: string): Promise<Response | undefined> => {
    if (pathname === '/' || pathname === '/mall') return new Response(null, { status: 302, headers: { location: '/mall/' } })
    if (!pathname.startsWith('/mall/')) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response('', { status: 405, headers: { allow: 'GET, HEAD' } })
    const inside = decoded(pathname.slice('/mall/'.length))
    const file = inside === undefined ? undefined : normalize(join(root, inside))
    if (file === undefined || (file !== root && !file.startsWith(root + sep)) || inside?.split('/').some((part) => part.startsWith('.'))) return new Response('Not found', { status: 404 })
    if (existsSync(file) && statSync(file).isFile()) return send(request, file, pathname.includes('/assets/'))
    // A missing asset must fail, so that an old page after a deploy notices and reloads.
    if (extname(file) && pathname.startsWith('/mall/assets/')) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
    return send(request, join(root, 'index.html'), false)
  }

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const send = async (request: Request, file: string, immutable: boolean): Promise<Response> => {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const [encoding, suffix] = encodings.find(([name, ending]) => accepted.includes(name) && existsSync(file + ending)) ?? [undefined, '']
  const headers = new Headers({
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
  })
  if (encoding) headers.set('content-encoding', encoding)
  const path = file + suffix
  const { size } = statSync(path)
  headers.set('content-length', String(size))
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(size < 512 * 1024 ? new Uint8Array(await readFile(path)) : (Readable.toWeb(createReadStream(path)) as ReadableStream), { headers })
}
