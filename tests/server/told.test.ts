import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import pino from 'pino'
import { expect, test } from 'vitest'
import { warnOfConnections } from '#server/db/connections.ts'
import { environment } from '#server/env.ts'
import { tellSparingly } from '#server/tell-sparingly.ts'

const listening = () => {
  const told: Record<string, unknown>[] = []
  return { told, log: pino({ level: 'warn', base: null, timestamp: false }, { write: (line: string) => void told.push(JSON.parse(line) as Record<string, unknown>) }) }
}

test('what happens to every request at once is told once, and then how often', async () => {
  const { told, log } = listening()
  const tell = tellSparingly(log, 30)
  for (let at = 0; at < 100; at++) tell({ requestId: at }, 'away')
  tell({}, 'something else')
  expect(told).toEqual([
    { level: 50, requestId: 0, msg: 'away' },
    { level: 50, msg: 'something else' },
  ])
  await setTimeout(60)
  expect(told.slice(2)).toEqual([{ level: 50, times: 99, msg: 'away: so often again since' }])
  tell({ requestId: 'later' }, 'away')
  expect(told.at(-1)).toEqual({ level: 50, requestId: 'later', msg: 'away' })
})

test.each([
  [100, 1, 10, false],
  [100, 8, 10, false],
  [100, 9, 10, true],
  [15, 1, 10, true],
])('of %s connections, %s processes of %s each: warned %s', async (most, WORKERS, DATABASE_CONNECTIONS, warned) => {
  const { told, log } = listening()
  const pool = { query: async () => ({ rows: [{ most }] }) } as unknown as pg.Pool
  await warnOfConnections(pool, { ...environment.parse({}), WORKERS, DATABASE_CONNECTIONS }, log)
  expect(told).toHaveLength(warned ? 1 : 0)
})
