import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#server/db/demo/demo.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { argonPasswords } from '#server/outside/passwords.ts'
import { type MemoryDatabase, openInMemory } from './memory-database.ts'
import { createDatabase, postgresUrl } from './own-database.ts'

/** Where each test file finds its database ready: an address of PostgreSQL to copy, or a file to load. */
interface Prepared {
  /** Migrated, without rows. */
  empty: string
  /** With the demo's people, and statistics as the server makes once it has filled a database. */
  demo: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    prepared: Prepared
  }
}

/** Builds the server that some files start, and migrates and fills a database once for a run, so that its files copy it: that takes a fifth of the time. */
export default async function prepare(project: TestProject) {
  execFileSync(process.execPath, ['scripts/build-server.mjs'])
  const made = postgresUrl ? await onPostgres(postgresUrl) : await inFiles()
  project.provide('prepared', { empty: made.empty, demo: made.demo })
  return made.remove
}

const fill = async (database: { db: MemoryDatabase['db']; pool: MemoryDatabase['pool'] }) => {
  await seedDemo(database.db, argonPasswords, new Date())
  await database.pool.query('analyze')
}

const onPostgres = async (url: string) => {
  const empty = await createDatabase(url)
  const first = await openPostgres(empty.address, { unsafe: true })
  await migrateDatabase(first.pool)
  await first.close()
  const demo = await createDatabase(url, empty.address)
  const second = await openPostgres(demo.address, { unsafe: true })
  await fill(second)
  await second.close()
  return { empty: empty.address, demo: demo.address, remove: () => demo.drop().then(empty.drop) }
}

const inFiles = async () => {
  const file = (name: string) => join(tmpdir(), `mall-prepared-${process.pid}-${crypto.randomUUID()}-${name}.tar`)
  const [empty, demo] = [file('empty'), file('demo')]
  const database = await openInMemory()
  const keep = async (path: string) => {
    await database.pool.query('checkpoint')
    await writeFile(path, Buffer.from(await (await database.dump()).arrayBuffer()))
  }
  await migrateDatabase(database.pool)
  await keep(empty)
  await fill(database)
  await keep(demo)
  await database.close()
  return { empty, demo, remove: () => Promise.all([rm(empty), rm(demo)]).then(() => undefined) }
}
