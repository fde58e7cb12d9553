import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { isFileName } from './file-name.ts'
import type { KeptFiles } from './files.ts'
import { StorageAway } from './storage-away.ts'

interface Bucket {
  /** The bucket's own address: with its name as the host's first part, or as the path. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Milliseconds that it may take to answer, and for each piece of what it answers. */
  patience?: number
}

/** Milliseconds that storage may take, unless told otherwise, and more for each byte that is sent: a line of 100 kB a second is slow. */
const PATIENCE = 10_000
const PER_BYTE = 0.01
const types: Record<string, string> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' }

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Text as XML writes it, as it was. */
const unescaped = (text: string | undefined) =>
  text?.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    hex || decimal ? String.fromCodePoint(Number.parseInt(hex ?? (decimal as string), hex ? 16 : 10)) : (named[name ?? ''] ?? whole),
  )

/** What the storage answers: whoever reads it waits for each piece no longer than `within` lets them. */
interface Answer {
  response: Response
  within: <Result>(work: Promise<Result>) => Promise<Result>
  giveUp: AbortController
}

/** An answer's body, piece by piece as it is asked for; however slowly it is read, the storage itself may not dawdle. */
async function* piecesOf(asking: () => Promise<Answer | null>, name = ''): AsyncGenerator<Uint8Array> {
  const answer = await asking()
  if (!answer) throw new Error(`${name} is gone`)
  const reader = answer.response.body?.getReader()
  try {
    while (reader) {
      const { done, value } = await answer.within(reader.read())
      if (done) return
      yield value
    }
  } finally {
    // Whoever stops reading wants no more of it.
    answer.giveUp.abort()
  }
}

const bytesOf = async (answer: Answer): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(async () => answer)) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

/**
 * Files in a bucket of S3-compatible storage, so that servers on several machines have the same. Its objects are only
 * ever handed on by the mall, after it has looked at who asks: the bucket needs no readers of its own.
 */
export const bucketFiles = ({ url, patience = PATIENCE, ...keys }: Bucket): KeptFiles & { reach(): Promise<void> } => {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 })
  const base = url.endsWith('/') ? url.slice(0, -1) : url
  /** The storage's answer, to be read with `bytesOf`; null for what isn't there. Raises when it refuses, and `StorageAway` when it can't be had. */
  const ask = async (path: string, init: RequestInit & { size?: number } = {}): Promise<Answer | null> => {
    const { size = 0, ...request } = init
    const giveUp = new AbortController()
    const what = `${init.method ?? 'GET'} ${path}`
    /** Waits for the storage, but not for ever: it may break off in the midst of an answer, too. */
    const within = async <Result>(work: Promise<Result>, ms = patience): Promise<Result> => {
      const timer = setTimeout(() => giveUp.abort(), ms)
      try {
        return await work
      } catch (error) {
        throw new StorageAway(`the storage at ${base} did not answer ${what}: ${(error as Error).message}`, { cause: error })
      } finally {
        clearTimeout(timer)
      }
    }
    // Redirects are not followed: where they lead nobody has looked at.
    const response = await within(client.fetch(`${base}${path}`, { ...request, redirect: 'manual', signal: giveUp.signal }), patience + size * PER_BYTE)
    const answer = { response, within, giveUp }
    if (response.ok) return answer
    // Read to its end, so that the connection serves the next one.
    await bytesOf(answer)
    if (response.status === 404) return null
    const said = `the storage at ${base} answered ${response.status} to ${what}`
    throw response.status >= 500 || response.status === 429 ? new StorageAway(said) : new Error(said)
  }
  const put = async (name: string, bytes: Uint8Array) => {
    if (!isFileName(name)) throw new Error(`not a file's name: ${name}`)
    const headers = { 'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }
    if (!(await ask(`/${name}`, { method: 'PUT', body: bytes as BodyInit, headers, size: bytes.length }))) throw new Error(`there is no bucket at ${base}`)
  }
  const remove = async (name: string) => {
    if (isFileName(name)) await ask(`/${name}`, { method: 'DELETE' })
  }
  const names = async () => {
    const found: string[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const answer: Answer | null = await ask(`?list-type=2${after && `&continuation-token=${encodeURIComponent(after)}`}`)
      if (!answer) throw new Error(`there is no bucket at ${base}`)
      const list: string = new TextDecoder().decode(await bytesOf(answer))
      for (const [, key = ''] of list.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isFileName(key)) found.push(key)
      after = /<IsTruncated>true</.test(list) ? unescaped(/<NextContinuationToken>([^<]+)</.exec(list)?.[1]) : undefined
    }
    return found
  }
  /** Raises when there is no such bucket, or it doesn't let us look. */
  const reach = async () => {
    if (!(await ask('', { method: 'HEAD' }))) throw new Error(`there is no bucket at ${base}`)
  }
  const part = (name: string, first: number, last: number): ReadableStream<Uint8Array> => {
    const pieces = piecesOf(() => ask(`/${name}`, { headers: { range: `bytes=${first}-${last}` } }), name)
    return new ReadableStream({
      async pull(into) {
        const { done, value } = await pieces.next()
        if (done) into.close()
        else into.enqueue(value)
      },
      cancel: () => void pieces.return(undefined),
    })
  }
  return {
    reach,
    put,
    names,
    remove,
    async get(name) {
      const answer = isFileName(name) ? await ask(`/${name}`) : null
      return answer ? bytesOf(answer) : undefined
    },
    async open(name) {
      const answer = isFileName(name) ? await ask(`/${name}`, { method: 'HEAD' }) : null
      return answer ? { size: Number(answer.response.headers.get('content-length') ?? 0), part: (first, last) => part(name, first, last) } : undefined
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
