import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openInMemory } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createDatabase, postgresUrl } from './own-database.ts'

/** A new migrated database as `prepared.ts` made it, with the demo's people or without rows: on PostgreSQL one of its own, dropped at the end. */
export const openTestDatabase = async (kind: 'demo' | 'empty'): Promise<Database> => {
  const prepared = inject('prepared')[kind]
  if (!postgresUrl) return openInMemory(new Blob([await readFile(prepared)]))
  const { address, drop } = await createDatabase(postgresUrl, prepared)
  const database = await openPostgres(address, { unsafe: true })
  return { ...database, close: () => database.close().then(drop) }
}
