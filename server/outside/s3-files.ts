import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { isFileName } from './file-name.ts'
import type { KeptFiles } from './files.ts'

export interface Bucket {
  /** The bucket's own address: with its name as the host's first part, or as the path. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds that storage may take to answer; what is under way then may take longer. */
const DEADLINE = 60_000
const types: Record<string, string> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' }

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Text as XML writes it, as it was. */
const unescaped = (text: string | undefined) =>
  text?.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    hex || decimal ? String.fromCodePoint(Number.parseInt(hex ?? (decimal as string), hex ? 16 : 10)) : (named[name ?? ''] ?? whole),
  )

/**
 * Files in a bucket of S3-compatible storage, so that servers on several machines have the same. Its objects are only
 * ever handed on by the mall, after it has looked at who asks: the bucket needs no readers of its own.
 */
export const bucketFiles = ({ url, ...keys }: Bucket): KeptFiles => {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 })
  const base = url.endsWith('/') ? url.slice(0, -1) : url
  /** The storage's answer; null for what isn't there. Raises when it refuses or fails. */
  const ask = async (path: string, init: RequestInit = {}): Promise<Response | null> => {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(new Error('the storage did not answer in time')), DEADLINE)
    const answer = await client.fetch(`${base}${path}`, { ...init, signal: giveUp.signal }).finally(() => clearTimeout(timer))
    if (answer.ok) return answer
    // Read to its end, so that the connection serves the next one.
    await answer.text()
    if (answer.status === 404) return null
    throw new Error(`the storage answered ${answer.status} to ${init.method ?? 'GET'} ${path}`)
  }
  const put = async (name: string, bytes: Uint8Array) => {
    if (!isFileName(name)) throw new Error(`not a file's name: ${name}`)
    const headers = { 'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }
    if (!(await ask(`/${name}`, { method: 'PUT', body: bytes as BodyInit, headers }))) throw new Error(`there is no bucket at ${base}`)
  }
  const remove = async (name: string) => {
    if (isFileName(name)) await ask(`/${name}`, { method: 'DELETE' })
  }
  const names = async () => {
    const found: string[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const answer: Response | null = await ask(`?list-type=2${after && `&continuation-token=${encodeURIComponent(after)}`}`)
      if (!answer) throw new Error(`there is no bucket at ${base}`)
      const list: string = await answer.text()
      for (const [, key = ''] of list.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isFileName(key)) found.push(key)
      after = /<IsTruncated>true</.test(list) ? unescaped(/<NextContinuationToken>([^<]+)</.exec(list)?.[1]) : undefined
    }
    return found
  }
  const part = (name: string, first: number, last: number) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    ask(`/${name}`, { headers: { range: `bytes=${first}-${last}` } })
      .then((answer) => answer?.body?.pipeTo(writable) ?? writable.abort(new Error(`${name} is gone`)))
      // Whoever reads it sees it break off.
      .catch((error) => writable.abort(error).catch(() => undefined))
    return readable
  }
  return {
    put,
    names,
    remove,
    async get(name) {
      const answer = isFileName(name) ? await ask(`/${name}`) : null
      return answer ? new Uint8Array(await answer.arrayBuffer()) : undefined
    },
    async open(name) {
      const answer = isFileName(name) ? await ask(`/${name}`, { method: 'HEAD' }) : null
      return answer ? { size: Number(answer.headers.get('content-length') ?? 0), part: (first, last) => part(name, first, last) } : undefined
    },
    // Names are never given twice: files that come before the rows that name them harm nobody.
    async bring(folder) {
      const coming = await readdir(folder)
      for (const name of coming) await put(name, await readFile(join(folder, name)))
      return async () => {
        const kept = new Set(coming)
        for (const name of await names()) if (!kept.has(name)) await remove(name)
      }
    },
  }
}
