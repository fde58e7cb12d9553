import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { create, extract } from 'tar'
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
    const child = spawn(process.execPath, ['--enable-source-maps', 'dist-server/backup.mjs', ...args], { env: { ...process.env, ...env } })
    let [out, err] = ['', '']
    child.stdout.on('data', (part) => (out += String(part)))
    child.stderr.on('data', (part) => (err += String(part)))
    child.on('exit', (code) => done({ code, out, err }))
  })

const archive = join(folder, 'kept.tar.gz')
const acknowledged = { before: [] as string[], all: [] as string[] }
/** Papers sent in meanwhile: what was sent, by the name it was kept under. */
const papers = new Map<string, string>()
const failed: unknown[] = []
const APART = '上一行\u2028下一行\u2029完'
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
  const sender = async () => {
    while (buying.on) {
      const form = new FormData()
      const content = `%PDF-1.4 ${crypto.randomUUID()}`
      form.set('file', new File([content], 'a.pdf'))
      const answer = await fetch(`${server.url}/api/attachment/uploadMall`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
      papers.set(((await answer.json()) as { data: { fFile: string } }).data.fFile, content)
      await setTimeout(20)
    }
  }
  // Separators of lines that are no line feeds, as text from a word processor has them.
  const admin = (await post('/api/auth/login', { fAccount: 'admin', fPassword: 'Mall@2026' })).headers.get('access-token') ?? ''
  expect((await (await post('/api/accounts/update', { fId: 'personal', fRemark: APART }, admin)).json()) as object).toMatchObject({ succeeded: true })
  const movers = [mover(), mover(), mover(), mover(), sender()]
  while (acknowledged.all.length < 20) await setTimeout(50)
  acknowledged.before = [...acknowledged.all]
  const { code, out, err } = await run(env, 'backup', archive)
  buying.on = false
  await Promise.all(movers)
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' })
  expect(out.trim()).toBe(archive)
  // Nothing is put in the place of a mall that servers are using.
  const inUse = await run(env, 'restore', archive, '--replace')
  expect([inUse.code, inUse.err]).toEqual([1, expect.stringMatching(/stop its servers first|is in use by process/)])
  expect(await server.stop()).toBe(0)
})

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
  expect((await database.pool.query("select remark from account where id = 'personal'")).rows).toEqual([{ remark: APART }])
  // What was open is ended, what was sent is void.
  expect((await database.pool.query('select 1 from session where revoked_at is null union all select 1 from one_time')).rows).toEqual([])
  // Every paper that a row names is there, as it was sent.
  const named = (await database.pool.query<{ file: string }>('select file from attachment')).rows.filter(({ file }) => papers.has(file))
  expect(named.length).toBeGreaterThan(0)
  for (const { file } of named) expect(readFileSync(join(env.DATA_DIR as string, 'files', file), 'utf8')).toBe(papers.get(file))
  await database.close()
  process.stdout.write(`${acknowledged.all.length - acknowledged.before.length} writes while the backup was made, the slowest ${Math.round(slowest)} ms\n`)
  // A backup that lacks a file is made all the same, and whoever has it made by the clock is told.
  const [{ file: lost }] = named as [{ file: string }]
  rmSync(join(env.DATA_DIR as string, 'files', lost))
  const lacking = await run(env, 'backup', join(folder, 'lacking.tar.gz'))
  expect([lacking.code, lacking.err]).toEqual([2, expect.stringContaining(`MISSING: 1 files that rows name are not there, ${lost}`)])
  writeFileSync(join(env.DATA_DIR as string, 'files', lost), papers.get(lost) as string)
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
  // A mall is not overwritten by mistake: neither rows nor files.
  const files = join(env.DATA_DIR as string, 'files')
  const [own, changed] = [join(files, 'voucher-own.pdf'), join(files, [...papers.keys()][0] as string)]
  writeFileSync(own, 'own')
  writeFileSync(changed, 'changed since')
  expect(await run(env, 'restore', archive)).toMatchObject({ code: 1, err: expect.stringContaining('--replace') })
  expect([readFileSync(own, 'utf8'), readFileSync(changed, 'utf8')]).toEqual(['own', 'changed since'])
  // Who was masked since is named, for they come back with it.
  const working = await open(env)
  await working.pool.query("update account set status = 'disabled', masked_at = now() where id = 'recruit'")
  await working.close()
  const replaced = await run(env, 'restore', archive, '--replace')
  expect([replaced.code, replaced.err]).toEqual([0, expect.stringContaining('MASK AGAIN: whose data was taken out since comes back with the backup: recruit')])
  expect(existsSync(own)).toBe(false)
  // What was restored and kept again is the same, but for what ended with it.
  const again = join(folder, 'again.tar.gz')
  await run(env, 'backup', again)
  const [before, after] = [tablesIn(archive), tablesIn(again)]
  const log = 'tables/audit.jsonl'
  const added = after[log]?.filter((line) => !before[log]?.includes(line)) ?? []
  expect(added.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ action: 'restore', entity: 'backup' })])
  for (const name of [log, 'tables/session.jsonl', 'tables/one_time.jsonl']) delete before[name]
  expect(after).toMatchObject(before)
  expect(statSync(again).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.startsWith('.mall-work'))).toEqual([])
})

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
  const unpacked = join(folder, 'unpacked')
  mkdirSync(unpacked)
  await extract({ file: archive, cwd: unpacked })
  writeFileSync(join(unpacked, 'files', 'more.html'), '<script>')
  const more = join(folder, 'more.tar.gz')
  await create({ gzip: true, file: more, cwd: unpacked }, readdirSync(unpacked))
  for (const [file, why] of [
    [torn, `${torn} is not a whole backup`],
    [changed, 'damaged: tables/'],
    [other, `${other} is not a whole backup`],
    [more, 'damaged: files/more.html'],
    [join(folder, 'none.tar.gz'), 'there is no file'],
  ] as const)
    expect(await run(env, 'restore', file)).toEqual({ code: 1, out: '', err: expect.stringMatching(new RegExp(`^${why}[^\n]*\n$`)) })
  expect(existsSync(join(env.DATA_DIR as string, 'files'))).toBe(false)
  expect(readdirSync(env.DATA_DIR as string).filter((name) => name.startsWith('.'))).toEqual([])
  expect(await run(env, 'restore', archive, '--force')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('npm run restore -- <file.tar.gz> --replace') })
  expect(await run(env, 'backup', archive)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is there already') })
  expect((await run(env, 'restore', archive)).code).toBe(0)
})

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
