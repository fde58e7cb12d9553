import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createDatabase, postgresUrl } from './own-database.ts'

/** A folder for the tests of one file, and places in it where a server process may keep a mall: a data folder, and on PostgreSQL a database too. All of it is gone at the end. */
export const ownPlaces = (): { folder: string; place: (name: string) => Promise<Record<string, string>> } => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-places-'))
  const drops: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const drop of drops) await drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const place = async (name: string): Promise<Record<string, string>> => {
    const DATA_DIR = join(folder, name)
    if (!postgresUrl) return { DATA_DIR, DATABASE_URL: '' }
    const { address, drop } = await createDatabase(postgresUrl)
    drops.push(drop)
    return { DATA_DIR, DATABASE_URL: address, ALLOW_UNSAFE_DATABASE: '1' }
  }
  return { folder, place }
}
