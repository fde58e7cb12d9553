import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { booksBalance, restock } from '#tests/support/books.ts'
import { faultProxy } from '#tests/support/fault-proxy.ts'
import { postgresUrl } from '#tests/support/own-database.ts'
import { ownPlaces } from '#tests/support/own-place.ts'
import { lastStarted, startRunningServer } from '#tests/support/running-server.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

const { folder, place } = ownPlaces()

describe('B6 a failure at each step of', () => {
  let mall: TestMall
  let token = ''
  beforeAll(async () => {
    mall = await openTestMall()
    token = (await signIn(mall, 'hospital')).token
    await restock(mall, ['cc-001-1'], 500)
  })
  afterAll(() => mall.close())
  const call = <Data = Record<string, unknown>>(path: string, body: unknown) => ask<Data>(mall, path, body, { token })
  const lines = [{ fSpecId: 'cc-001-1', fQty: 1 }]
  const total = async () => String((await call('/api/saleOrder/quoteMall', { fLines: lines })).data?.fTotal)
  const place = async (fKey: string) => call<{ fId: string }>('/api/saleOrder/addMall', { fKey, fLines: lines, fAddressId: 'address-1', fPayWay: '余额支付', fTotal: await total() })

  /** Lets the statement with that number fail while some work is done; answers whether it came to it. */
  const failing = async (at: number, work: () => Promise<unknown>) => {
    const { query } = pg.Client.prototype
    let count = 0
    const broken = function (this: pg.Client, ...given: Parameters<typeof query>) {
      const [asked] = given as unknown as [string | { text?: string }]
      const text = typeof asked === 'string' ? asked : (asked?.text ?? '')
      // A lost connection takes its transaction with it: undoing doesn't fail.
      if (!/^rollback/i.test(text) && ++count === at) throw new Error('this statement was let fail')
      return query.apply(this, given)
    }
    pg.Client.prototype.query = broken as typeof query
    await work().finally(() => {
      pg.Client.prototype.query = query
    })
    return count >= at
  }
  const state = async () =>
    (
      await mall.database.pool.query(
        'select (select count(*)::int from sales_order) as orders, (select sum(reserved)::int from lot) as promised, (select sum(on_hand)::int from lot) as there, (select count(*)::int from ledger_posting) as postings',
      )
    ).rows[0]

  test.each([
    ['placing an order', async () => (key: string) => place(key)],
    [
      'calling one off',
      async () => {
        const { data } = await place(crypto.randomUUID())
        return () => call('/api/saleOrder/cancelMall', { fId: data?.fId })
      },
    ],
    ['paying into the deposit', async () => (key: string) => call('/api/saleFund/payDepositMall', { fKey: key, fAmount: '0.01' })],
  ] as [string, () => Promise<(key: string) => Promise<{ errors: unknown; status: number }>>][])('%s leaves nothing half done, and can be done again', async (_, prepare) => {
    let steps = 0
    for (let at = 1; ; at++) {
      const act = await prepare()
      const key = crypto.randomUUID()
      const before = await state()
      let answer: { errors: unknown; status: number } | undefined
      const came = await failing(at, async () => {
        answer = await act(key)
      })
      if (!came) break
      steps++
      if (answer?.errors !== null) {
        const after = await state()
        const again = await act(key)
        // It failed before it was done, and is done now; or only its answer failed, and again does nothing more.
        if (JSON.stringify(after) === JSON.stringify(before)) expect([at, again.errors]).toEqual([at, null])
        else expect([at, again.status, await state()]).toEqual([at, 200, after])
      }
      // Once, however it came about.
      await booksBalance(mall)
      expect([at, await state()]).not.toEqual([at, before])
    }
    process.stdout.write(`${steps} steps\n`)
    expect(steps).toBeGreaterThan(6)
    await booksBalance(mall)
  })
})

const post = (url: string, path: string, body: unknown, token?: string) =>
  fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) })
const tokenOf = async (url: string, who: string) => (await post(url, '/api/auth/login', { fAccount: who, fPassword: 'Mall@2026' })).headers.get('access-token') ?? ''

test('C8 killed −9 while it migrates and fills an empty database, at whatever moment, it starts the next time', async () => {
  const env = await place('fresh')
  for (const ms of [150, 500, 900, 1400, 2000, 2700]) {
    const started = startRunningServer(env).catch(() => undefined)
    await setTimeout(ms)
    process.kill(lastStarted().pid, 'SIGKILL')
    await started
  }
  const server = await startRunningServer(env)
  const answer = await post(server.url, '/api/accounts/getPageList', { page: 1, size: 1 }, await tokenOf(server.url, 'admin'))
  expect(((await answer.json()) as { data: { total: number } }).data.total).toBe(400)
  await server.stop()
})

test('C7 killed −9 in the middle of an import, it has all of it or nothing', async () => {
  const env = await place('imports')
  const rows = 3000
  const outcomes: string[] = []
  for (const [round, ms] of [60, 150, 300, 500, 800].entries()) {
    const server = await startRunningServer(env)
    const token = await tokenOf(server.url, 'admin')
    const form = new FormData()
    form.append('file', new Blob([`﻿账号,名称,账户类型\n${Array.from({ length: rows }, (_, at) => `kill-${round}-${at},被中断 ${at},客户`).join('\n')}\n`]), 'a.csv')
    const batchId = crypto.randomUUID()
    const sent = fetch(`${server.url}/api/accounts/import?batchId=${batchId}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }).then(
      () => true,
      () => false,
    )
    await setTimeout(ms)
    process.kill(server.pid, 'SIGKILL')
    const answered = await sent
    const database = env.DATABASE_URL ? await openPostgres(env.DATABASE_URL, { unsafe: true }) : await openEmbedded(env.DATA_DIR as string)
    const count = (await database.pool.query<{ count: number }>('select count(*)::int as count from account where account like $1', [`kill-${round}-%`])).rows[0]?.count ?? -1
    const [batch] = (await database.pool.query<{ phase: string }>('select phase from import_batch where id = $1', [batchId])).rows
    await database.close()
    expect([0, rows]).toContain(count)
    if (answered) expect(count).toBe(rows)
    outcomes.push(batch ? `${batch.phase} ${count}` : 'not begun')
  }
  process.stdout.write(`C7 ${outcomes.join(', ')}\n`)
  // Some had begun, and were killed before they were done.
  expect(outcomes.some((one) => one.endsWith(' 0'))).toBe(true)
})

const postgres = () => {
  test('C4 without its database for ten seconds under load it says 503 with Retry-After, and is back within five', async () => {
    const behind = new URL((await place('gone')).DATABASE_URL as string)
    const proxy = await faultProxy({ host: behind.hostname, port: Number(behind.port) })
    behind.port = String(proxy.port)
    const server = await startRunningServer({ DATABASE_URL: behind.href, DATA_DIR: join(folder, 'gone'), ALLOW_UNSAFE_DATABASE: '1', LOG_LEVEL: 'fatal' })
    const token = await tokenOf(server.url, 'hospital')
    const seen: { at: number; status: number; retry: string | null }[] = []
    const on = { on: true }
    const user = async () => {
      while (on.on) {
        const answer = await post(server.url, '/api/saleOrder/getPageListMall', { page: 1, size: 5 }, token)
        seen.push({ at: Date.now(), status: answer.status, retry: answer.headers.get('retry-after') })
        await answer.arrayBuffer()
        await setTimeout(20)
      }
    }
    const users = Array.from({ length: 8 }, user)
    await setTimeout(1000)
    proxy.cut()
    const cutAt = Date.now()
    await setTimeout(10_000)
    proxy.mend()
    const mendedAt = Date.now()
    await setTimeout(6000)
    on.on = false
    await Promise.all(users)
    expect([...new Set(seen.map(({ status }) => status))].sort()).toEqual([200, 503])
    expect(seen.filter(({ status, retry }) => status === 503 && !retry)).toEqual([])
    expect(seen.filter(({ at, status }) => status === 503 && at > cutAt && at < mendedAt).length).toBeGreaterThan(20)
    const last = Math.max(...seen.filter(({ status }) => status === 503).map(({ at }) => at))
    process.stdout.write(`back after ${Math.max(0, last - mendedAt)} ms\n`)
    expect(last - mendedAt).toBeLessThan(5000)
    expect(seen.filter(({ at, status }) => status === 200 && at > mendedAt + 5000).length).toBeGreaterThan(20)
    await server.stop()
    await proxy.close()
  })
}

// The embedded database is away only with the whole process.
if (postgresUrl) describe('PostgreSQL', postgres)
