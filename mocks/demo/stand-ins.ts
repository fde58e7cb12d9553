import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (name: string) => fileURLToPath(new URL(`./node/${name}`, import.meta.url))
const standIns: Record<string, string> = {
  stream: 'readable-stream',
  events: 'events/',
  buffer: 'buffer/',
  util: here('util.ts'),
  'stream/web': here('stream-web.ts'),
  'util/types': here('util-types.ts'),
  process: here('process.ts'),
  'process/': here('process.ts'),
  crypto: here('crypto.ts'),
  async_hooks: here('async-hooks.ts'),
  'timers/promises': here('timers-promises.ts'),
}
const absent = [
  'fs',
  'fs/promises',
  'net',
  'tls',
  'dns',
  'dns/promises',
  'path',
  'os',
  'url',
  'http',
  'https',
  'zlib',
  'cluster',
  'child_process',
  'module',
  'worker_threads',
  'readline',
  'string_decoder',
  'pg-native',
  'pg-cloudflare',
]

/** In a browser Node's modules are what stands in for them, or nothing. */
export const nodeStandIns = (): Plugin => ({
  name: 'node-stand-ins',
  enforce: 'pre',
  resolveId(source, importer) {
    const name = source.replace(/^node:/, '')
    const standIn = standIns[name]
    if (standIn) return standIn.startsWith('/') ? standIn : this.resolve(standIn, importer, { skipSelf: true })
    return absent.includes(name) ? here('nothing.cjs') : null
  },
})
