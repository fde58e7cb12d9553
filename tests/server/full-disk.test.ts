import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { watchDisk } from '#server/db/watch-disk.ts'
import { folderFiles } from '#server/outside/files.ts'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { booksBalance } from '#tests/support/books.ts'
import { postgresUrl } from '#tests/support/own-database.ts'
import { ownPlaces } from '#tests/support/own-place.ts'
import { startRunningServer } from '#tests/support/running-server.ts'
import { openTestMall } from '#tests/support/test-mall.ts'

const { place } = ownPlaces()
const signInAt = (url: string) =>
  fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fAccount: 'admin', fPassword: 'Mall@2026' }) })

test('C5 a file that would use up the last room is refused, and nothing of it stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-full-'))
  const mall = await openTestMall({ files: folderFiles(folder, { minFree: Number.MAX_SAFE_INTEGER }) })
  const { token } = await signIn(mall, 'hospital')
  const answer = await ask(mall, '/api/attachment/uploadMall', fileForm('%PDF-1.4 …', 'a.pdf'), { token })
  expect([answer.status, answer.errors, answer.headers.get('retry-after')]).toEqual([503, '服务器空间不足，暂时只能查看，不能保存', '60'])
  expect(readdirSync(folder)).toEqual([])
  await mall.close()
  rmSync(folder, { recursive: true })
})

const embedded = () => {
  test('C5 with the disk nearly full it is read and not written, whoever writes is told why, and nothing needs mending after', async () => {
    let free = 10
    const mall = await openTestMall()
    const { setReadOnly } = mall.database
    if (!setReadOnly) throw new Error('the embedded database can be told')
    const { token, second } = await signIn(mall, 'hospital')
    const staff = (await signIn(mall, 'sales')).token
    const pay = () => ask(mall, '/api/saleFund/payDepositMall', { fKey: crypto.randomUUID(), fAmount: '0.01' }, { token, second })
    const favour = async () => (await ask(mall, '/api/saleCart/mallSaveCollect', { fGoodsIds: ['hd-001'] }, { token, second })).status
    const stop = await watchDisk(setReadOnly, { free: async () => free, min: 5, log: pino({ level: 'silent' }), everyMs: 20 })
    expect((await pay()).errors).toBeNull()
    free = 4
    await expect.poll(async () => (await pay()).status).toBe(503)
    const refused = await pay()
    expect([refused.errors, refused.headers.get('retry-after')]).toEqual(['服务器空间不足，暂时只能查看，不能保存', '60'])
    // However often, with a transaction and without one.
    for (let times = 0; times < 5; times++) expect([await favour(), (await pay()).status]).toEqual([503, 503])
    expect((await ask(mall, '/api/saleOrder/getPageListMall', { page: 1, size: 5 }, { token })).status).toBe(200)
    // Staff go on reading what is noted, which the server's log tells then; nothing is taken out.
    expect((await ask(mall, '/api/accounts/getDetailInfo', { fId: 'hospital' }, { token: staff })).status).toBe(200)
    expect(mall.logged).toContainEqual(expect.objectContaining({ actorId: 'sales', entity: 'account', id: 'hospital' }))
    expect((await mall.app.fetch(new Request('http://mall.test/api/accounts/export', { method: 'POST', headers: { authorization: `Bearer ${staff}` } }))).status).toBe(503)
    // Nobody is signed out meanwhile.
    mall.wait(mall.deps.limits.accessTokenSeconds + 1)
    for (let times = 0; times < 2; times++) expect((await ask(mall, '/api/saleOrder/getPageListMall', { page: 1, size: 5 }, { token, second })).status).toBe(200)
    expect((await ask(mall, '/api/saleOrder/getPageListMall', { page: 1, size: 5 }, { token, second: staff })).status).toBe(401)
    // A little more is not enough, so that it doesn't go back and forth.
    free = 6
    await setTimeout(100)
    expect((await pay()).status).toBe(503)
    free = 11
    await expect.poll(async () => (await pay()).errors).toBeNull()
    stop()
    await booksBalance(mall)
    await mall.close()
  })

  test('C5 what could not be told to the database is told it again', async () => {
    const told: boolean[] = []
    const setReadOnly = async (on: boolean) => {
      told.push(on)
      if (told.length < 3) throw new Error('no connection was free')
    }
    const stop = await watchDisk(setReadOnly, { free: async () => 1, min: 5, log: pino({ level: 'silent' }), everyMs: 5 })
    await expect.poll(() => told).toEqual([true, true, true])
    await setTimeout(50)
    stop()
    expect(told).toHaveLength(3)
  })

  test('C5 the server looks at its own disk', async () => {
    const env = await place('full')
    await (await startRunningServer(env)).stop()
    const full = await startRunningServer({ ...env, MIN_FREE_MB: '900000000' })
    for (let times = 0; times < 5; times++) expect((await signInAt(full.url)).status).toBe(503)
    expect((await fetch(`${full.url}/healthz`)).status).toBe(200)
    await full.stop()
    const after = await startRunningServer(env)
    expect((await signInAt(after.url)).headers.get('access-token')).not.toBeNull()
    await after.stop()
  })
}

const postgres = () => {
  test('C5 a disk that PostgreSQL finds full is told as such', async () => {
    const mall = await openTestMall()
    const token = (await signIn(mall, 'hospital')).token
    await mall.database.pool.query(
      "create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$; create trigger full_disk before insert on ledger_entry for each row execute function full_disk()",
    )
    const pay = () => ask(mall, '/api/saleFund/payDepositMall', { fKey: crypto.randomUUID(), fAmount: '0.01' }, { token })
    expect([(await pay()).status, (await pay()).errors]).toEqual([503, '服务器空间不足，暂时只能查看，不能保存'])
    expect((await ask(mall, '/api/saleOrder/getPageListMall', { page: 1, size: 5 }, { token })).status).toBe(200)
    await mall.database.pool.query('drop trigger full_disk on ledger_entry')
    expect((await pay()).errors).toBeNull()
    await booksBalance(mall)
    await mall.close()
  })
}

// PostgreSQL's own server minds its disk.
if (postgresUrl) describe('PostgreSQL', postgres)
else describe('the embedded database', embedded)
