import { sql } from 'drizzle-orm'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/db/database.ts'
import { isAnotherMall, readingFrom } from '#server/db/read-copy.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let copy: Database
beforeAll(async () => {
  copy = await openTestDatabase('demo')
  await copy.pool.query("update account set name = name || '（副本）'")
  await copy.pool.query("update goods set name = name || '（副本）'")
  await copy.pool.query("update account set kingdee_status = 'failed', kingdee_message = '副本' where id = 'hospital'")
  mall = await openTestMall({ copy: copy.db })
})
afterAll(async () => {
  await mall.close()
  await copy.close()
})

test('whole tables and figures are read from the copy, what people work on from the database itself', async () => {
  const { token } = await signIn(mall, 'admin')
  const file = async (path: string, init: RequestInit = {}) =>
    (await mall.app.fetch(new Request(`http://mall.test${path}`, { ...init, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }))).text()
  expect(await file('/api/accounts/export', { method: 'POST', body: '{"size":0,"page":0}' })).toContain('武汉仁和口腔医院有限公司（副本）')
  expect(await file('/api/rest/goods/export?format=csv')).toContain('（副本）')
  const { data: figures } = await ask<{ fPeople: { fFailures: { fMessage: string }[] } }>(mall, '/api/desk/getDashboard', { fDays: 30 }, { token })
  expect(JSON.stringify(figures)).toContain('副本')
  const { data: list } = await ask(mall, '/api/accounts/getPageList', { page: 1, size: 100 }, { token })
  expect(JSON.stringify(list)).not.toContain('（副本）')
  expect(await file('/api/rest/goods?range=[0,99]')).not.toContain('（副本）')
})

const fails = (fault: Error & { code?: string }) => ({ query: () => Promise.reject(fault) }) as unknown as pg.Pool
const fault = (code: string, message = code) => Object.assign(new Error(message), code ? { code } : {})
const told: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(line) })

test.each([
  ['refuses connections', fault('ECONNREFUSED')],
  ['is being stopped', fault('57P01')],
  ['starts', fault('57P03')],
  ['has no connection to spare', fault('53300')],
  ['has not heard of a new table yet', fault('42P01')],
  ['gives a statement up for what its source changed', fault('40001')],
  ['does not answer in time', fault('', 'timeout exceeded when trying to connect')],
  ['breaks off', fault('', 'Connection terminated unexpectedly')],
])('the database itself is read while the copy %s', async (_, error) => {
  const db = readingFrom(fails(error), mall.database.pool, log)
  expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('that is told once a minute, and what is wrong with a statement is raised', async () => {
  told.length = 0
  const away = readingFrom(fails(fault('ECONNREFUSED')), mall.database.pool, log)
  for (let at = 0; at < 3; at++) await rowsOf(away, sql`select 1 as one`)
  expect(told.filter((line) => line.includes('is away'))).toHaveLength(1)
  await expect(rowsOf(readingFrom(copy.pool, mall.database.pool, log), sql`select 1 / 0`)).rejects.toThrow('division by zero')
})

test('a copy that was away is left alone for a while', async () => {
  let asked = 0
  const silent = { query: () => Promise.reject(++asked && fault('', 'timeout exceeded when trying to connect')) } as unknown as pg.Pool
  const db = readingFrom(silent, mall.database.pool, log)
  for (let at = 0; at < 5; at++) expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
  expect(asked).toBe(1)
})

test('a database with another mall in it is no copy; of one that does not answer nobody knows', async () => {
  const { pool } = mall.database
  expect(await isAnotherMall(copy.pool, pool)).toBe(false)
  expect(await isAnotherMall(fails(fault('ECONNREFUSED')), pool)).toBe(false)
  await copy.pool.query("update account set created_at = created_at - interval '1 hour'")
  expect(await isAnotherMall(copy.pool, pool)).toBe(true)
})
