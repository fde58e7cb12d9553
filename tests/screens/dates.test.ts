import { afterEach, expect, test } from 'vitest'
import { spoken } from '#src/api/client.ts'
import { longTime, minuteTime, shortTime } from '#src/dates.ts'

const now = new Date('2026-11-26T04:00:00Z')
afterEach(() => {
  spoken.language = 'zh-CN'
})

test.each([
  ['zh-CN', '2026-11-20T03:42:05Z', '11-20 11:42', '2026-11-20 11:42', '2026-11-20 11:42:05'],
  ['zh-CN', '2025-12-31T16:30:00Z', '01-01 00:30', '2026-01-01 00:30', '2026-01-01 00:30:00'],
  ['zh-CN', '2025-11-20T03:42:05Z', '2025-11-20', '2025-11-20 11:42', '2025-11-20 11:42:05'],
  ['en', '2026-11-10T03:42:05Z', '10 Nov 11:42', '10 Nov 2026 11:42', '10 Nov 2026 11:42:05'],
  ['en', '2025-09-01T03:42:05Z', '1 Sep 2025', '1 Sep 2025 11:42', '1 Sep 2025 11:42:05'],
])('in %s the moment %s is written as tables, steps and papers do', (language, moment, short, minute, long) => {
  spoken.language = language
  expect([shortTime(moment, now), minuteTime(moment), longTime(moment)]).toEqual([short, minute, long])
})

test('no moment is nothing', () => expect([shortTime(null), minuteTime(undefined), longTime('')]).toEqual(['', '', '']))
