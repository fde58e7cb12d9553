import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { openInMemory } from '#server/db/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'

/** The PostgreSQL on which the suite runs, when it is to; else the embedded database. */
export const postgresUrl = process.env.TEST_DATABASE_URL

/** A new migrated database: on PostgreSQL one of its own, dropped at the end. */
export const openTestDatabase = async (): Promise<Database> => {
  const database = postgresUrl ? await openOwn(postgresUrl) : await openInMemory()
  await migrateDatabase(database.pool)
  return database
}

const openOwn = async (url: string): Promise<Database> => {
  const { address, drop } = await createDatabase(url)
  const database = await openPostgres(address, { unsafe: true })
  return { ...database, close: () => database.close().then(drop) }
}

/** A database of its own on the server at `url`, and how to drop it. */
export const createDatabase = async (url: string): Promise<{ address: string; drop: () => Promise<void> }> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const run = async (text: string) => {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(text).finally(() => admin.end())
  }
  await run(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return { address: address.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}
