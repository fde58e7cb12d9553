import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openInMemory } from './memory-database.ts'
import { createDatabase, postgresUrl } from './own-database.ts'

/** What was read once is there for each file that the process runs. A real `Blob` would be copied twice to be read: this one only answers its content, which PGlite copies from. */
const read = new Map<string, Promise<Blob>>()
const contentOf = (file: string): Promise<Blob> => {
  const content =
    read.get(file) ??
    readFile(file).then(({ buffer, byteOffset, byteLength }) => {
      const bytes = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
      return Object.assign(new Blob(), { arrayBuffer: async () => bytes })
    })
  read.set(file, content)
  return content
}

/** A new migrated database as `prepared.ts` made it, with the demo's people or without rows: on PostgreSQL one of its own, dropped at the end. */
export const openTestDatabase = async (kind: 'demo' | 'empty'): Promise<Database> => {
  const prepared = inject('prepared')[kind]
  if (!postgresUrl) return openInMemory(await contentOf(prepared))
  const { address, drop } = await createDatabase(postgresUrl, prepared)
  const database = await openPostgres(address, { unsafe: true })
  return { ...database, close: () => database.close().then(drop) }
}
