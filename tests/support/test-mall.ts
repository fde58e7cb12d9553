import pino from 'pino'
import { DingTalkSimulator } from '#mocks/ding-talk-simulator.ts'
import type { KingdeeSimulator } from '#mocks/kingdee/kingdee-simulator.ts'
import { simulatedKingdee } from '#mocks/simulated.ts'
import { createApp, type MallApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { environment } from '#server/env.ts'
import { limitsOf } from '#server/limits.ts'
import { gzip } from '#server/outside/gzip.ts'
import { argonPasswords } from '#server/outside/passwords.ts'
import { pdfOf } from '#server/outside/pdf-of.ts'
import { sharpPictures } from '#server/outside/pictures.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { openTestDatabase } from './test-database.ts'

interface SentCode {
  phone: string
  code: string
  purpose: string
}

/** A whole mall without a socket: its database, its clock, and what it sent. */
export interface TestMall {
  app: MallApp
  deps: Deps
  database: Database
  codes: SentCode[]
  /** Log lines of warnings and errors. */
  logged: Record<string, unknown>[]
  kingdee: KingdeeSimulator
  dingTalk: DingTalkSimulator
  /** Moves the clock. */
  wait(seconds: number): void
  close(): Promise<void>
}

/** Opens a mall with the demo's people (unless told otherwise) on a database of its own. */
export const openTestMall = async (overrides: Partial<Deps> = {}, { demo = true } = {}): Promise<TestMall> => {
  const database = await openTestDatabase(demo ? 'demo' : 'empty')
  const codes: SentCode[] = []
  const logged: Record<string, unknown>[] = []
  let offset = 0
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) })
  const dingTalk = new DingTalkSimulator([
    { unionId: 'demo-union-admin', nick: '林书远', mobile: '13800000001' },
    { unionId: 'demo-union-stranger', nick: '陌生人', mobile: '13900000000' },
  ])
  const deps: Deps = {
    db: database.db,
    copy: database.db,
    changes: database.changes,
    clock: () => new Date(Date.now() + offset),
    newId: () => crypto.randomUUID().replaceAll('-', ''),
    log,
    tokenSecret: new TextEncoder().encode('a secret for tests that is long enough'),
    passwords: argonPasswords,
    messenger: { sendCode: async (phone, code, purpose) => void codes.push({ phone, code, purpose }) },
    dingTalk: null,
    erp: null,
    gateway: null,
    tax: null,
    notices: null,
    pictures: sharpPictures,
    gzip,
    files: memoryFiles(),
    printer: { pdf: (...papers) => pdfOf(papers) },
    limits: limitsOf(environment.parse({})),
    publicUrl: 'http://mall.test',
    addressOf: (request) => request.headers.get('x-test-address') ?? '192.0.2.1',
    leadsInside: () => false,
    checkAnswers: true,
    nudge: () => {},
    ...overrides,
  }
  return {
    app: createApp(deps),
    deps,
    database,
    codes,
    logged,
    dingTalk,
    kingdee: await simulatedKingdee(database.db),
    wait: (seconds) => {
      offset += seconds * 1000
    },
    close: () => database.close(),
  }
}
