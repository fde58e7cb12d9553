import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openInMemory } from '#tests/support/memory-database.ts'
import { createDatabase, postgresUrl } from '#tests/support/own-database.ts'

const onPostgres = () => {
  let made: Awaited<ReturnType<typeof createDatabase>>
  let [one, other]: Database[] = []
  beforeAll(async () => {
    made = await createDatabase(postgresUrl as string)
    // What the address says of the application's name doesn't make a process unheard.
    const open = (more: string) => openPostgres(`${made.address}${more}`, { unsafe: true, shared: true, name: 'mall' })
    ;[one, other] = [await open(''), await open('?application_name=elsewhere')]
    await one.pool.query('create table goods (id text primary key)')
    await one.changes.settled()
  })
  afterAll(async () => {
    await one?.close()
    await other?.close()
    await made.drop()
  })
  const add = (id: string) => one?.pool.query('insert into goods (id) values ($1)', [id])
  const known = () => other?.changes.version('catalogue') ?? 0

  test('whoever has settled has been heard', async () => {
    for (let at = 0; at < 50; at++) {
      const before = known()
      await add(`a${at}`)
      await one?.changes.settled()
      expect(known()).toBeGreaterThan(before)
    }
  })

  test('what is refused or rolled back is not told', async () => {
    const before = known()
    await expect(add('a1')).rejects.toThrow(/duplicate/)
    await one?.changes.settled()
    expect(known()).toBe(before)
  })

  test('what can’t be read makes everything forgotten, and ends nothing', async () => {
    const before = known()
    for (const payload of ['no JSON', '1', 'null', '{"from":"x","id":1}']) await one?.pool.query("select pg_notify('mall_changes', $1)", [payload])
    await expect.poll(known).toBeGreaterThan(before)
    expect(other?.changes.blind).toBe(false)
  })

  test('one that doesn’t answer is waited for once', async () => {
    const mute = new pg.Client({ connectionString: made.address })
    await mute.connect()
    await mute.query("select set_config('application_name', 'mall-changes', false)")
    const took: number[] = []
    for (let at = 0; at < 5; at++) {
      await add(`mute${at}`)
      const began = performance.now()
      await one?.changes.settled()
      took.push(performance.now() - began)
    }
    await mute.end()
    expect(took[0]).toBeGreaterThan(800)
    expect(took.slice(1).filter((ms) => ms > 800)).toEqual([])
  })

  test('one that lost its connection remembers nothing, tells the others all the same, and all forget once it is back', async () => {
    const [row] = (await one?.pool.query("select pid from pg_stat_activity where application_name = 'mall-changes' and datname = current_database() order by backend_start limit 1"))?.rows ?? []
    await one?.pool.query('select pg_terminate_backend($1)', [row.pid])
    await expect.poll(() => one?.changes.blind).toBe(true)
    const before = known()
    await add('alone')
    await expect.poll(known).toBeGreaterThan(before)
    const told = known()
    await expect.poll(() => one?.changes.blind).toBe(false)
    await expect.poll(known).toBeGreaterThan(told)
  })
}

if (postgresUrl) describe('processes on one PostgreSQL', onPostgres)
else
  test('the embedded database has one process: there is nobody to wait for', async () => {
    const database = await openInMemory()
    await database.pool.query('create table goods (id text primary key)')
    const before = database.changes.version('catalogue')
    await database.pool.query("insert into goods (id) values ('a')")
    expect([database.changes.version('catalogue') > before, database.changes.settled(), database.changes.blind]).toEqual([true, undefined, false])
    await database.close()
  })
