import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, overPool } from '#server/db/database.ts'
import { postgresUrl } from '#tests/support/own-database.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

let database: Database
let client: pg.PoolClient
beforeAll(async () => {
  database = await openTestDatabase('empty')
  client = await database.pool.connect()
  await client.query('create table face (id int primary key, word text not null, much numeric(10, 2), more jsonb)')
  await client.query("insert into face values (1, '中文', '1.50', $1)", [{ a: 1 }])
})
afterAll(async () => {
  client.release()
  await database.close()
})
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    (error: { code?: string }) => error.code,
  )
const alive = async () => expect((await client.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])

test('a transaction that the database ends, since it and another wait for each other, is done anew', async () => {
  const tried: string[] = []
  const clash = (times: number) =>
    overPool({
      connect: async () => ({
        query: async (text: string) => {
          tried.push(text)
          if (text === 'commit' && tried.filter((one) => one === 'commit').length <= times) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
          return { rows: [] }
        },
        release: () => undefined,
      }),
    } as unknown as pg.Pool)
  expect(await clash(2).transaction(async () => 'through')).toBe('through')
  expect(tried).toEqual(['begin', 'commit', 'rollback', 'begin', 'commit', 'rollback', 'begin', 'commit'])
  tried.length = 0
  // Not for ever, and for nothing else.
  await expect(clash(9).transaction(async () => 'through')).rejects.toMatchObject({ code: '40P01' })
  expect(tried.filter((one) => one === 'begin')).toHaveLength(3)
  tried.length = 0
  await expect(clash(0).transaction(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(tried).toEqual(['begin', 'rollback'])
})

/** Both databases behave the same behind the one face; this suite runs on each. */
describe('the pg face', () => {
  test('brings values as they are', async () => {
    expect((await client.query('select *, array[1, 2] as list, now() is not null as yes from face where id = $1', [1])).rows).toEqual([
      { id: 1, word: '中文', much: '1.50', more: { a: 1 }, list: [1, 2], yes: true },
    ])
  })

  test.each([
    ['a simple statement that is wrong', 'select nope', undefined, '42703'],
    ['a statement with parameters on a table that is missing', 'insert into nope values ($1)', [1], '42P01'],
    ['a parameter of the wrong form', 'select $1::int', ['abc'], '22P02'],
    ['a key that is taken', 'insert into face values ($1, $2)', [1, 'x'], '23505'],
    ['a fault while running', 'select 1 / ($1::int)', [0], '22012'],
  ])('survives %s', async (_, text, values, expected) => {
    expect(await code(client.query(text, values as unknown[]))).toBe(expected)
    await alive()
    expect(await code(client.query(text, values as unknown[]))).toBe(expected)
    await alive()
  })

  test('has transactions that end with their first fault, and savepoints that mend it', async () => {
    await client.query('begin')
    expect(await code(client.query('insert into face values ($1, $2)', [1, 'x']))).toBe('23505')
    expect(await code(client.query('select $1::int', [1]))).toBe('25P02')
    await client.query('rollback')
    await alive()
    await client.query('begin')
    await client.query('savepoint s')
    expect(await code(client.query('insert into face values ($1, $2)', [1, 'x']))).toBe('23505')
    await client.query('rollback to s')
    await client.query('insert into face values ($1, $2)', [2, 'y'])
    await client.query('commit')
    expect((await client.query('select count(*)::int as n from face')).rows).toEqual([{ n: 2 }])
  })

  test('takes large parameters and many rows, and answers fifty at once in their order', async () => {
    expect((await client.query('select length($1::text) as n', ['x'.repeat(1 << 20)])).rows).toEqual([{ n: 1 << 20 }])
    expect((await client.query("select g, repeat('中', 50) from generate_series(1, 10000) g")).rows).toHaveLength(10_000)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => client.query('select $1::int as n', [at])))
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 50 }, (_, at) => at))
  })
})

if (!postgresUrl)
  test('the embedded one refuses what would kill it, and lives on', async () => {
    expect(await code(client.query('copy face (id, word) from stdin'))).toBe('0A000')
    await alive()
  })
