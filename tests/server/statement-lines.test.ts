import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

interface Line {
  fDay: string
  fAmount: string
  fOwed: string
  fMemo: string | null
  fOrderNumber: string | null
}
interface Answer {
  total: number
  items: Line[]
  totals: { fOpening: string; fClosing: string }
}
interface Month {
  fMonth: string
  fOpening: string
  fClosing: string
}

let mall: TestMall
const tokens: Record<string, string> = {}
let months: Month[]
beforeAll(async () => {
  mall = await openTestMall()
  for (const who of ['hospital', 'personal', 'finance', 'sales']) tokens[who] = (await signIn(mall, who)).token
  months = (await call<Month[]>('/api/saleFund/getStatementsMall', {})).data as Month[]
})
afterAll(() => mall.close())

const call = <Data>(path: string, body: object, who = 'hospital') => ask<Data>(mall, path, body, { token: tokens[who] as string })
const linesOf = async (fMonth: string, more: object = {}) => (await call<Answer>('/api/saleFund/getStatementLinesMall', { page: 1, size: 200, fMonth, ...more })).data as Answer
const file = async (path: string, body: object, who: string) => {
  const response = await mall.app.fetch(
    new Request(`http://mall.test${path}?format=csv`, { method: 'POST', headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  )
  return { status: response.status, rows: Papa.parse<Record<string, string>>((await response.text()).replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data }
}
const fen = (amount: string) => BigInt(amount.replace('.', ''))

test('a month goes line by line from its opening to its closing', async () => {
  expect(months.length).toBeGreaterThan(2)
  for (const { fMonth, fOpening, fClosing } of months) {
    const { items, total, totals } = await linesOf(fMonth)
    expect(totals).toEqual({ fOpening, fClosing })
    expect(items).toHaveLength(total)
    let owed = fen(fOpening)
    for (const line of items) {
      owed += fen(line.fAmount)
      expect([line.fDay.slice(0, 7), fen(line.fOwed)]).toEqual([fMonth, owed])
    }
    expect(owed).toBe(fen(fClosing))
  }
})

test('a page knows what was owed before it, and a word what is found', async () => {
  const { fMonth } = months.at(-2) as Month
  const whole = await linesOf(fMonth)
  const second = await linesOf(fMonth, { page: 2, size: 2 })
  expect(second.items).toEqual(whole.items.slice(2, 4))
  const number = whole.items.find(({ fOrderNumber }) => fOrderNumber)?.fOrderNumber as string
  const found = await linesOf(fMonth, { keyword: number.toLowerCase() })
  expect(found.items).toEqual(whole.items.filter((line) => [line.fMemo, line.fOrderNumber].some((text) => text?.includes(number))))
})

test('its file says the same to the customer and to finance', async () => {
  const { fMonth } = months[1] as Month
  const { items } = await linesOf(fMonth)
  const own = await file('/api/saleFund/exportStatementMall', { fMonth }, 'hospital')
  // Between what was owed before and after.
  expect(own.rows.slice(1, -1).map((row) => [row.日期, row.金额, row.应付])).toEqual(items.map((line) => [line.fDay, line.fAmount, line.fOwed]))
  expect(await file('/api/saleFund/exportStatement', { fAccountId: 'hospital', fMonth }, 'finance')).toEqual(own)
})

test('it is told to nobody else, and of no month that there isn’t', async () => {
  const { fMonth } = months[1] as Month
  expect((await call('/api/saleFund/getStatementLinesMall', { page: 1, size: 2, fMonth: '2019-01' })).status).toBe(404)
  expect((await file('/api/saleFund/exportStatement', { fAccountId: 'hospital', fMonth }, 'hospital')).status).toBe(403)
  // By the orders, not by the sums: on some days both owe nothing at a month's beginning.
  const numbers = ({ items }: Answer) => items.flatMap(({ fOrderNumber }) => fOrderNumber ?? [])
  const own = numbers(await linesOf(fMonth))
  const others = await call<Answer>('/api/saleFund/getStatementLinesMall', { page: 1, size: 200, fMonth }, 'personal')
  expect(own).not.toEqual([])
  expect(others.status === 404 ? [] : numbers(others.data as Answer).filter((number) => own.includes(number))).toEqual([])
})

test('finance reads it line by line as its customer does, and what the newest closing is made of', async () => {
  const { fMonth } = months[1] as Month
  const { data } = await call<Answer>('/api/saleFund/getStatementLines', { page: 1, size: 200, fMonth, fAccountId: 'hospital' }, 'finance')
  expect(data).toEqual(await linesOf(fMonth))
  expect((await call('/api/saleFund/getStatementLines', { page: 1, size: 2, fMonth, fAccountId: 'hospital' }, 'hospital')).status).toBe(403)
  const [newest, before] = (await call<(Month & { fMadeOf: Record<'fOwed' | 'fBalance' | 'fUnshipped', string> | null })[]>('/api/saleFund/getStatementsMall', {})).data ?? []
  expect(before?.fMadeOf).toBeNull()
  expect(fen(newest?.fMadeOf?.fOwed ?? '') - fen(newest?.fMadeOf?.fBalance ?? '') - fen(newest?.fMadeOf?.fUnshipped ?? '')).toBe(fen(newest?.fClosing ?? ''))
  const { data: summary } = await call<{ fBalance: string; fOwed: string }>('/api/saleFund/getSummaryMall', {})
  expect(newest?.fMadeOf).toMatchObject({ fOwed: summary?.fOwed, fBalance: summary?.fBalance })
})
