import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restingWrites } from '#src/hooks/resting-writes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const me = () => 'me'
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const slowly = (ms: number) => async () => {
  await wait(ms)
  return true
}

test('of what is typed one after the other the last is written, once the hand rests', async () => {
  const resting = restingWrites()
  const written: string[] = []
  const write = (text: string) => async () => written.push(text) > 0
  for (const text of ['1', '12', '120']) resting.rest('line', me, write(text))
  resting.rest('other', me, write('other'))
  await vi.advanceTimersByTimeAsync(300)
  expect([written, resting.isLast()]).toEqual([[], false])
  await vi.advanceTimersByTimeAsync(100)
  expect([written, resting.isLast()]).toEqual([['120', 'other'], true])
})

test('writes go one after the other, one that fails holds up nobody, and the end of all says whether they went through', async () => {
  const resting = restingWrites()
  const told: string[] = []
  const slow = (name: string, ms: number) => async () => {
    told.push(`${name} begins`)
    await wait(ms)
    return told.push(`${name} ends`) > 0
  }
  const settle = () => void resting.flush().then((through) => told.push(`settled: ${through}`))
  void resting.inTurn(slow('first', 500))
  resting.rest('line', me, slow('typed', 10))
  settle()
  void resting.inTurn(() => Promise.reject(new Error('broken')))
  settle()
  await vi.advanceTimersByTimeAsync(600)
  expect(told).toEqual(['first begins', 'first ends', 'typed begins', 'typed ends', 'settled: true', 'settled: false'])
})

test('what waits is sent when the page is left, whatever is under way, and once only', async () => {
  const resting = restingWrites()
  const sent: string[] = []
  const write = (text: string) => async () => sent.push(text) > 0
  void resting.inTurn(slowly(5000))
  resting.rest('line', me, write('typed'))
  // Its turn is awaited, behind one that hangs.
  await vi.advanceTimersByTimeAsync(400)
  resting.rest('other', me, write('typed last'))
  expect(sent).toEqual([])
  resting.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['typed', 'typed last'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual(['typed', 'typed last'])
})

test('what was typed for one is not written for another, though its turn comes late', async () => {
  const resting = restingWrites()
  const sent: string[] = []
  let whose = 'hospital'
  const type = () =>
    resting.rest(
      'line',
      () => whose,
      async () => sent.push(whose) > 0,
    )
  void resting.inTurn(slowly(1000))
  type()
  await vi.advanceTimersByTimeAsync(500)
  whose = 'hospital-east'
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([])
  type()
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual(['hospital-east'])
})
