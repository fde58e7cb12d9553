import { expect, test } from 'vitest'
import { say } from '#contract/sentences.ts'
import { spokenDay } from '#contract/spoken-day.ts'

test.each([
  ['2026-11-20', '20 Nov 2026'],
  ['2026-01-05', '5 Jan 2026'],
  ['2026-09', 'Sep 2026'],
  // Neither a day nor a month: codes and lots look like that.
  ['2026-13', '2026-13'],
  ['8001-25', '8001-25'],
  ['2026-11-20 11:42', '2026-11-20 11:42'],
  ['—', '—'],
  ['', ''],
])('in English %s is %s', (text, spoken) => {
  expect(spokenDay('en', text)).toBe(spoken)
  expect(spokenDay('zh', text)).toBe(text)
})

test('sentences speak days, and leave codes that look like one alone', () => {
  expect(say('en', 'import.noSpec', { value: '0104-12' })).toContain('“0104-12”')
  expect(say('en', 'doubt.overlaps', { price: '1.00', from: '2026-01-01', to: '2026-02-28' })).toContain('1 Jan 2026 to 28 Feb 2026')
  expect(say('zh', 'doubt.overlaps', { price: '1.00', from: '2026-01-01', to: '2026-02-28' })).toContain('2026-01-01 至 2026-02-28')
})
