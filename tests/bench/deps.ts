import pino from 'pino'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { environment } from '#server/env.ts'
import { limitsOf } from '#server/limits.ts'
import { gzip } from '#server/outside/gzip.ts'
import { argonPasswords } from '#server/outside/passwords.ts'
import { pdfThread } from '#server/outside/pdf.ts'
import { sharpPictures } from '#server/outside/pictures.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'

/** What the app is given when it is measured: as in production, without outside systems. */
export const benchDeps = ({ db, changes }: Database): Deps => ({
  db,
  copy: db,
  changes,
  clock: () => new Date(),
  newId: () => crypto.randomUUID().replaceAll('-', ''),
  log: pino({ level: 'silent' }),
  tokenSecret: new TextEncoder().encode('a secret for measuring that is long enough'),
  passwords: argonPasswords,
  messenger: { sendCode: async () => {} },
  dingTalk: null,
  erp: null,
  gateway: null,
  tax: null,
  notices: null,
  pictures: sharpPictures,
  gzip,
  files: memoryFiles(),
  printer: pdfThread(),
  limits: limitsOf(environment.parse({})),
  publicUrl: 'http://bench',
  addressOf: () => '192.0.2.1',
  leadsInside: () => false,
  checkAnswers: false,
  nudge: () => {},
})
