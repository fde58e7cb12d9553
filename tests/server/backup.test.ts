import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { booksBalance } from '#tests/support/books.ts'
import { ownPlaces } from '#tests/support/own-place.ts'
import { startRunningServer } from '#tests/support/running-server.ts'

const { folder, place } = ownPlaces()
const open = (env: Record<string, string>): Promise<Database> => (env.DATABASE_URL ? openPostgres(env.DATABASE_URL, { unsafe: true }) : openEmbedded(env.DATA_DIR as string))

/** Runs the command as `npm run backup` and `npm run restore` do. */
const run = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/backup/main.ts', ...args], { env: { ...process.env, ...env } })
    let [out, err] = ['', '']
    child.stdout.on('data', (part) => (out += String(part)))
    child.stderr.on('data', (part) => (err += String(part)))
    child.on('exit', (code) => done({ code, out, err }))
  })

const archive = join(folder, 'kept.tar.gz')
const acknowledged = { before: [] as string[], all: [] as string[] }
const failed: unknown[] = []
let slowest = 0

beforeAll(async () => {
  const env = await place('first')
  const server = await startRunningServer(env)
  const post = (path: string, body: unknown, token?: string) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) })
  const token = (await post('/api/auth/login', { fAccount: 'hospital', fPassword: 'Mall@2026' })).headers.get('access-token') ?? ''
  const buying = { on: true }
  // Money is moved all the while, each time with a key of its own.
  const mover = async () => {
    while (buying.on) {
      const key = crypto.randomUUID()
      const began = performance.now()
      const answer = await post('/api/saleFund/payDepositMall', { fKey: key, fAmount: '0.01' }, token)
      slowest = Math.max(slowest, performance.now() - began)
      if (answer.status === 200 && ((await answer.json()) as { succeeded: boolean }).succeeded) acknowledged.all.push(key)
      else failed.push(answer.status)
    }
  }
  const movers = [mover(), mover(), mover(), mover()]
  while (acknowledged.all.length < 20) await setTimeout(50)
  acknowledged.before = [...acknowledged.all]
  const { code, out, err } = await run(env, 'backup', archive)
  buying.on = false
  await Promise.all(movers)
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' })
  expect(out.trim()).toBe(archive)
  expect(await server.stop()).toBe(0)
}, 120_000)

test('C9 a backup made while money moves restores balanced, with all that was acknowledged before it began', async () => {
  expect(failed).toEqual([])
  // It was made under load, and nobody had to wait for it to end.
  expect(acknowledged.all.length).toBeGreaterThan(acknowledged.before.length + 20)
  const env = await place('second')
  const { code, out } = await run(env, 'restore', archive)
  expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ rows in \d+ tables, as of /)])
  const database = await open(env)
  await booksBalance({ database })
  const { rows } = await database.pool.query<{ key: string }>("select key from ledger_entry where kind = 'depositPaidIn'")
  const kept = new Set(rows.map(({ key }) => key.split(':').at(-1)))
  expect(acknowledged.before.filter((key) => !kept.has(key))).toEqual([])
  // And nothing that nobody was told of: no attempt failed, so each that was carried out was acknowledged in the end.
  expect([...kept].filter((key) => key !== 'hospital' && !acknowledged.all.includes(String(key)))).toEqual([])
  await database.close()
  process.stdout.write(`${acknowledged.all.length - acknowledged.before.length} writes while the backup was made, the slowest ${Math.round(slowest)} ms\n`)
  // The restored mall is one to work with.
  const server = await startRunningServer(env)
  const signedIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fAccount: 'hospital', fPassword: 'Mall@2026' }),
  })
  const token = signedIn.headers.get('access-token') ?? ''
  const paid = await fetch(`${server.url}/api/saleFund/payDepositMall`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ fKey: crypto.randomUUID(), fAmount: '0.01' }),
  })
  expect(await paid.json()).toMatchObject({ succeeded: true })
  await server.stop()
  // A mall is not overwritten by mistake, and what was restored and kept again is the same.
  expect(await run(env, 'restore', archive)).toMatchObject({ code: 1, err: expect.stringContaining('--replace') })
  expect((await run(env, 'restore', archive, '--replace')).code).toBe(0)
  const again = join(folder, 'again.tar.gz')
  await run(env, 'backup', again)
  expect(tablesIn(again)).toEqual(tablesIn(archive))
}, 180_000)

test('what is torn, changed or no backup at all is refused, and leaves the database empty', async () => {
  const env = await place('third')
  const whole = readFileSync(archive)
  const torn = join(folder, 'torn.tar.gz')
  writeFileSync(torn, whole.subarray(0, whole.length / 2))
  const changed = join(folder, 'changed.tar.gz')
  const plain = gunzipSync(whole)
  plain.write('武汉仁和眼科', plain.indexOf('武汉仁和口腔'))
  writeFileSync(changed, gzipSync(plain))
  const other = join(folder, 'other.tar.gz')
  writeFileSync(other, gzipSync('not a backup'))
  for (const file of [torn, changed, other]) expect(await run(env, 'restore', file)).toMatchObject({ code: 1, out: '' })
  expect((await run(env, 'restore', changed)).err).toContain('damaged: tables/')
  expect((await run(env, 'restore', archive)).code).toBe(0)
}, 120_000)

/** The rows of a kept mall, table by table: of each file its lines, in whatever order they come. */
const tablesIn = (file: string) => {
  const tar = gunzipSync(readFileSync(file))
  const tables: Record<string, string[]> = {}
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const name = tar.toString('utf8', at, at + 100).replaceAll('\0', '')
    const size = Number.parseInt(tar.toString('utf8', at + 124, at + 136), 8)
    if (name.startsWith('tables/'))
      tables[name] = tar
        .toString('utf8', at + 512, at + 512 + size)
        .split('\n')
        .sort()
    at += 512 + Math.ceil(size / 512) * 512
  }
  expect(Object.keys(tables).length).toBeGreaterThan(50)
  return tables
}
