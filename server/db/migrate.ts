import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const folder = join(import.meta.dirname, 'migrations')
/** Any number, the same for every server of the mall. */
const LOCK = 6_052_026

/** Brings the database to the newest schema, or to the one after the first `count` migrations; of several servers starting at once, one does it and the others wait. */
export const migrateDatabase = async (pool: pg.Pool, count?: number): Promise<void> => {
  const only = count === undefined ? undefined : await firstOf(count)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('set client_min_messages = warning')
    await migrate(drizzle(client), { migrationsFolder: only ?? folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    client.release()
    if (only) await rm(only, { recursive: true, force: true })
  }
}

interface Journal {
  entries: unknown[]
}
const journalIn = (migrations: string) => join(migrations, 'meta', '_journal.json')
const readJournal = async () => JSON.parse(await readFile(journalIn(folder), 'utf8')) as Journal

/** How many migrations this version has. */
export const knownMigrations = async (): Promise<number> => (await readJournal()).entries.length

/** A folder with the first migrations alone. */
const firstOf = async (count: number): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'mall-migrations-'))
  await cp(folder, made, { recursive: true })
  const journal = await readJournal()
  await writeFile(journalIn(made), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return made
}
