import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/env.ts'
import { bucketFiles } from '#server/outside/bucket-files.ts'
import { openFiles } from '#server/outside/open-files.ts'
import { StorageAway } from '#server/outside/storage-away.ts'
import { ownPlaces } from '#tests/support/own-place.ts'
import { startRunningServer } from '#tests/support/running-server.ts'

/** A server of the kind, which checks signatures. */
const storage = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: mkdtempSync(join(tmpdir(), 'mall-s3-')), configureBuckets: [{ name: 'mall' }] })
let bucket: Record<string, string>
beforeAll(async () => {
  const { port } = (await storage.run()) as AddressInfo
  bucket = { S3_URL: `http://127.0.0.1:${port}/mall`, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER', ALLOW_INNER_ADDRESSES: '1' }
})
afterAll(() => {
  // Clients keep their connections for the next request.
  storage.httpServer.closeAllConnections()
  return storage.close()
})

const open = (more: Record<string, string> = {}) => openFiles(readEnvironment({ ...bucket, ...more }))
const bytes = (text: string) => new TextEncoder().encode(text)
const text = async (stream: ReadableStream<Uint8Array> | undefined) => new Response(stream).text()

describe('files in a bucket', () => {
  test('are kept, read whole and in parts, listed and removed', async () => {
    const files = await open()
    await files.put('a-1.pdf', bytes('0123456789'))
    await files.put('empty.pdf', bytes(''))
    expect(new TextDecoder().decode(await files.get('a-1.pdf'))).toBe('0123456789')
    const file = await files.open('a-1.pdf')
    expect(file?.size).toBe(10)
    expect(await text(file?.part(2, 5))).toBe('2345')
    expect(await text(file?.part(9, 9))).toBe('9')
    expect((await files.names()).sort()).toEqual(['a-1.pdf', 'empty.pdf'])
    await files.remove('a-1.pdf')
    await files.remove('a-1.pdf')
    expect([await files.get('a-1.pdf'), await files.open('a-1.pdf'), await files.names()]).toEqual([undefined, undefined, ['empty.pdf']])
  })

  test('have names that lead nowhere else', async () => {
    const files = await open()
    for (const name of ['../other/a.pdf', '.hidden', 'a/b.pdf', '']) {
      await expect(files.put(name, bytes('x'))).rejects.toThrow('not a file')
      expect([await files.get(name), await files.open(name)]).toEqual([undefined, undefined])
    }
  })

  test('are more than one list tells: the next begins where the token says, which is XML', async () => {
    const asked: (string | null)[] = []
    const two = createServer((request, response) => {
      const token = new URL(request.url ?? '', 'http://storage.test').searchParams.get('continuation-token')
      asked.push(token)
      response.end(
        token === 'a<&"=='
          ? '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>b-1.pdf</Key></Contents></ListBucketResult>'
          : '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a&lt;&#38;&#x22;==</NextContinuationToken><Contents><Key>a-1.pdf</Key></Contents><Contents><Key>folder/</Key></Contents></ListBucketResult>',
      )
    })
    await new Promise<void>((done) => two.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(two.address() as AddressInfo).port}`
    expect(await bucketFiles({ url, region: 'r', accessKeyId: 'a', secretAccessKey: 'b' }).names()).toEqual(['a-1.pdf', 'b-1.pdf'])
    expect(asked).toEqual([null, 'a<&"=='])
    two.closeAllConnections()
    two.close()
  })

  test('of a storage that stands still in the midst of an answer are not waited for', async () => {
    const stuck = createServer(({ method }, response) => {
      response.writeHead(200, { 'content-length': '100' })
      if (method === 'HEAD') response.end()
      else response.write('half')
    })
    await new Promise<void>((done) => stuck.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(stuck.address() as AddressInfo).port}`
    const files = bucketFiles({ url, region: 'r', accessKeyId: 'a', secretAccessKey: 'b', patience: 200 })
    await expect(files.get('a-1.pdf')).rejects.toThrow(StorageAway)
    await expect(files.names()).rejects.toThrow(StorageAway)
    const reader = (await files.open('a-1.pdf'))?.part(0, 99).getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('half')
    await expect(reader?.read()).rejects.toThrow(StorageAway)
    stuck.closeAllConnections()
    stuck.close()
  })

  test('take the place of those there when a backup’s are brought', async () => {
    const files = await open()
    await files.put('old.pdf', bytes('old'))
    const folder = join(mkdtempSync(join(tmpdir(), 'mall-brought-')), 'files')
    await mkdir(folder)
    await writeFile(join(folder, 'new.pdf'), 'new')
    const takePlace = await files.bring(folder)
    expect((await files.names()).sort()).toEqual(expect.arrayContaining(['new.pdf', 'old.pdf']))
    await takePlace()
    expect(await files.names()).toEqual(['new.pdf'])
  })

  test.each([
    ['a bucket that isn’t there', () => ({ S3_URL: `${bucket.S3_URL}-other` })],
    ['a storage that isn’t there', () => ({ S3_URL: 'http://127.0.0.1:2/mall' })],
    ['an address inside that nobody allowed', () => ({ ALLOW_INNER_ADDRESSES: '0' })],
    ['a wrong secret', () => ({ S3_SECRET_ACCESS_KEY: 'wrong' })],
  ])('a server with %s doesn’t start', async (_, more) => {
    await expect(open(more())).rejects.toThrow(/^S3_URL: (the bucket doesn|leads to)/)
  })

  test.each([[{ S3_URL: 'mall' }], [{ S3_ACCESS_KEY_ID: '' }]])('an environment with %j is refused', (more) => expect(() => readEnvironment({ ...bucket, ...more })).toThrow('S3_'))
})

describe('a mall with its files in a bucket', () => {
  test('has its demo’s papers there and nothing beside its database, takes one in, and tells it again', async () => {
    const env = { ...(await ownPlaces().place('s3')), ...bucket }
    const server = await startRunningServer(env)
    const signIn = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fAccount: 'hospital', fPassword: 'Mall@2026' }),
    })
    const headers = { authorization: `Bearer ${signIn.headers.get('access-token')}` }
    const form = new FormData()
    form.set('file', new File(['%PDF-1.4 ours'], 'a.pdf'))
    const { data } = (await (await fetch(`${server.url}/api/attachment/uploadMall`, { method: 'POST', headers, body: form })).json()) as { data: { fFile: string } }
    const files = await open()
    expect(await files.names()).toContain(data.fFile)
    expect((await files.names()).length).toBeGreaterThan(2)
    const told = await fetch(`${server.url}/api/attachment/file/${data.fFile}`, { headers })
    expect(await told.text()).toBe('%PDF-1.4 ours')
    expect(await readdir(env.DATA_DIR as string).catch(() => [])).not.toContain('files')
    expect(await server.stop()).toBe(0)
  })
})
