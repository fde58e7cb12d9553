import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#src/api/session.ts'
import { restingWrites } from '#src/hooks/resting-writes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('of what is typed one after the other the last is written, once the hand rests', async () => {
  const resting = restingWrites()
  const written: string[] = []
  for (const text of ['1', '12', '120']) resting.rest('line', async () => written.push(text))
  resting.rest('other', async () => written.push('other'))
  await vi.advanceTimersByTimeAsync(300)
  expect([written, resting.isLast()]).toEqual([[], false])
  await vi.advanceTimersByTimeAsync(100)
  expect([written, resting.isLast()]).toEqual([['120', 'other'], true])
})

test('writes go one after the other, one that fails holds up nobody, and the end of all can be waited for', async () => {
  const resting = restingWrites()
  const told: string[] = []
  const slow = (name: string, ms: number) => async () => {
    told.push(`${name} begins`)
    await new Promise((done) => setTimeout(done, ms))
    told.push(`${name} ends`)
  }
  void resting.inTurn(slow('first', 500))
  resting.inTurn(() => Promise.reject(new Error('refused'))).catch(() => told.push('refused'))
  resting.rest('line', slow('typed', 10))
  void resting.flush().then(() => told.push('settled'))
  await vi.advanceTimersByTimeAsync(600)
  expect(told).toEqual(['first begins', 'first ends', 'refused', 'typed begins', 'typed ends', 'settled'])
})

test('who leaves the page has it sent at once, whatever is under way; who signed in since has not', async () => {
  const resting = restingWrites()
  const sent: boolean[] = []
  void resting.inTurn(() => new Promise(() => undefined))
  resting.rest('line', async ({ keepalive }) => sent.push(keepalive))
  void resting.flush(true)
  expect(sent).toEqual([true])
  resting.rest('line', async ({ keepalive }) => sent.push(keepalive))
  vi.spyOn(session, 'id').mockReturnValue('someone else')
  void resting.flush(true)
  expect(sent).toEqual([true])
})
