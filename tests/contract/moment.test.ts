import { expect, test } from 'vitest'
import { isMoment } from '#contract/moment.ts'

test.each([
  ['2026-11-20T08:30:00.000Z', true],
  ['2026-11-20T08:30:00Z', true],
  ['2026-99-99T99:99:99Z', false],
  ['2026-13-01T00:00', false],
  ['2026-01-02T10:00:00前送到', false],
  ['2026-11-20', false],
])('%s is a moment: %s', (text, is) => expect(isMoment(text)).toBe(is))
