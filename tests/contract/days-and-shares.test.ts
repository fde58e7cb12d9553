import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { monthsFrom, validityOn } from '#contract/expiry.ts'
import { amountOfFen, fenOf, shareOf } from '#contract/money.ts'
import { today } from '#server/today.ts'
import { todayInShanghai } from '#src/today.ts'

const home = process.env.TZ
afterEach(() => {
  process.env.TZ = home
})

test('I2 ten thousand orders, each parted at random, add up to the fen', () => {
  const sum = fc.bigInt({ min: 1n, max: 99_999_999n })
  const cuts = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 8 })
  fc.assert(
    fc.property(sum, fc.integer({ min: 1, max: 1000 }), cuts, (fen, whole, at) => {
      const amount = amountOfFen(fen)
      const places = [...new Set([0, ...at.filter((one) => one < whole), whole])].sort((one, other) => one - other)
      const parts = places.slice(1).map((place, index) => fenOf(shareOf(amount, place, whole)) - fenOf(shareOf(amount, places[index] ?? 0, whole)))
      expect(parts.every((part) => part >= 0n)).toBe(true)
      expect(parts.reduce((total, part) => total + part, 0n)).toBe(fen)
    }),
    { numRuns: 10_000 },
  )
})

test.each(['Asia/Shanghai', 'UTC', 'America/Los_Angeles'])('I4 on a machine in %s every day of four years warns as in Shanghai', (zone) => {
  process.env.TZ = zone
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
    const until = new Date(day).toISOString().slice(0, 10)
    const from = monthsFrom(until, -3)
    const [year = 0, month = 1, date = 1] = until.split('-').map(Number)
    const [wantedYear, wantedMonth] = month > 3 ? [year, month - 3] : [year - 1, month + 9]
    const last = [31, wantedYear % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][wantedMonth - 1] as number
    expect(from).toBe(`${wantedYear}-${String(wantedMonth).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`)
    const before = new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    expect([validityOn(before, until), validityOn(from, until), validityOn(until, until)]).toEqual(['valid', 'expiring', 'expiring'])
    // One minute before and at midnight in Shanghai, which is another hour, and often another day, elsewhere.
    for (const [hour, there] of [
      ['15:59', until],
      ['16:00', new Date(day + 86_400_000).toISOString().slice(0, 10)],
    ] as const) {
      const now = new Date(`${until}T${hour}:00Z`)
      expect([today({ clock: () => now }), todayInShanghai(now)]).toEqual([there, there])
    }
  }
})
