import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, tokens, call, run } = signedInMall(['hospital', 'finance'])

const file = (path: string, body: object, who: string) =>
  here.mall.app.fetch(
    new Request(`http://mall.test/api/saleFund/${path}`, { method: 'POST', headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  )
const nameOf = (response: Response) => decodeURIComponent(response.headers.get('content-disposition')?.match(/filename\*=UTF-8''(.+)$/)?.[1] ?? '')

test('a statement’s file goes from what was owed at first to what is owed at last, and is called after its customer', async () => {
  const { data: statements } = await call<{ fMonth: string; fOpening: string; fClosing: string }[]>('/api/saleFund/getStatementsMall', {})
  const month = statements?.[1]
  const fMonth = month?.fMonth ?? ''
  const [{ name = '', code = '' } = {}] = await run<{ name: string; code: string }>("select name, code from account where id = 'hospital'")
  for (const [path, body, who] of [
    ['exportStatementMall', { fMonth }, 'hospital'],
    ['exportStatement', { fMonth, fAccountId: 'hospital' }, 'finance'],
  ] as const) {
    const response = await file(`${path}?format=csv`, body, who)
    expect(nameOf(response)).toBe(`对账单 ${fMonth} ${name} ${code}.csv`)
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines[0]).toBe('日期,类型,单号,订单号,金额,应付')
    expect(lines[1]).toBe(`${fMonth}-01,期初,,,,${month?.fOpening}`)
    expect(lines.at(-1)).toMatch(new RegExp(`^${fMonth}-(28|29|30|31),期末,,,,${month?.fClosing}$`))
    expect(lines.length).toBeGreaterThan(3)
  }
})

test('in a workbook days are days and sums are numbers that say their fen', async () => {
  const { data: statements } = await call<{ fMonth: string; fClosing: string }[]>('/api/saleFund/getStatementsMall', {})
  const response = await file('exportStatementMall?format=xlsx', { fMonth: statements?.[1]?.fMonth }, 'hospital')
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true })
  const [sheet] = book.sheets
  const last = sheet?.rows.at(-1) ?? []
  expect(last[0]).toBeInstanceOf(Date)
  expect((last[0] as Date).toISOString().slice(0, 7)).toBe(statements?.[1]?.fMonth)
  expect(last[5]).toBe(Number(statements?.[1]?.fClosing))
})
