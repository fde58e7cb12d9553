import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '#server/db/embedded.ts'
import { FolderInUse } from '#server/db/folder-lock.ts'
import { NotDurable, openPostgres } from '#server/db/postgres.ts'
import { createDatabase, postgresUrl } from '#tests/support/own-database.ts'

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'mall-durable-'))
  folders.push(made)
  return made
}
afterEach(() => {
  for (const one of folders.splice(0)) rmSync(one, { recursive: true, force: true })
})

// Beside the packages that it asks for. Built once: the sources take a second longer each time it is started.
const built = `.tmp/writer-${process.pid}`
beforeAll(() => build({ configFile: false, logLevel: 'warn', build: { ssr: 'tests/support/writer.ts', outDir: built, target: 'node20', copyPublicDir: false } }))
afterAll(() => rmSync(built, { recursive: true, force: true }))

/** Writes numbers, one commit each, saying each once it is acknowledged, until it is killed. */
const startWriter = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [`${built}/writer.js`], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (part) => (said += String(part)))
  const acknowledged = () =>
    said
      .split('\n')
      .filter((line) => /^\d+$/.test(line))
      .map(Number)
  const exited = new Promise<void>((done) => child.on('exit', () => done()))
  return {
    acknowledged,
    kill: () => {
      child.kill('SIGKILL')
      return exited
    },
  }
}

const embedded = () => {
  test('thirty kills −9 during writes lose nothing that was acknowledged', async () => {
    const dataDir = folder()
    const acknowledged = new Set<number>()
    for (let round = 0; round < 30; round++) {
      const writer = startWriter({ DATA_DIR: dataDir, FROM: String(round * 100_000) })
      await expect.poll(() => writer.acknowledged().length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(3 + ((round * 7) % 40))
      await writer.kill()
      for (const one of writer.acknowledged()) acknowledged.add(one)
    }
    const database = await openEmbedded(dataDir)
    const { rows } = await database.pool.query<{ n: number }>('select n from written')
    const there = new Set(rows.map(({ n }) => n))
    await database.close()
    expect(acknowledged.size).toBeGreaterThan(500)
    expect([...acknowledged].filter((one) => !there.has(one))).toEqual([])
  })

  test('a flush to disk completes between each write and its acknowledgement', async () => {
    const database = await openEmbedded(folder())
    await database.pool.query('create table written (n int primary key)')
    for (let n = 0; n < 100; n++) {
      const before = database.flushes()
      await database.pool.query('insert into written values ($1)', [n])
      expect(database.flushes()).toBeGreaterThan(before)
    }
    await database.close()
  })

  test('a second process on the same folder is refused with a sentence, and comes in once the first has gone', async () => {
    const dataDir = folder()
    const first = await openEmbedded(dataDir)
    await expect(openEmbedded(dataDir)).rejects.toThrow(FolderInUse)
    await expect(openEmbedded(dataDir)).rejects.toThrow(/is in use by process \d+/)
    await first.close()
    await (await openEmbedded(dataDir)).close()
  })
}

const postgres = () => {
  test('kills −9 of the server process lose nothing that was acknowledged', async () => {
    const { address, drop } = await createDatabase(postgresUrl as string)
    const acknowledged = new Set<number>()
    for (let round = 0; round < 10; round++) {
      const writer = startWriter({ DATABASE_URL: address, FROM: String(round * 100_000) })
      await expect.poll(() => writer.acknowledged().length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(20)
      await writer.kill()
      for (const one of writer.acknowledged()) acknowledged.add(one)
    }
    const database = await openPostgres(address)
    const there = new Set((await database.pool.query<{ n: number }>('select n from written')).rows.map(({ n }) => n))
    await database.close()
    await drop()
    expect([...acknowledged].filter((one) => !there.has(one))).toEqual([])
  })

  test('is refused when it would acknowledge before flushing, unless told', async () => {
    const { address, drop } = await createDatabase(postgresUrl as string)
    const database = await openPostgres(address)
    await database.pool.query(`alter database ${new URL(address).pathname.slice(1)} set synchronous_commit = off`)
    await database.close()
    await expect(openPostgres(address)).rejects.toThrow(NotDurable)
    await (await openPostgres(address, { unsafe: true })).close()
    await drop()
  })
}

// Each database has its own ways to lose data; the suite runs once on each.
if (postgresUrl) describe('PostgreSQL', postgres)
else describe('the embedded database', embedded)
