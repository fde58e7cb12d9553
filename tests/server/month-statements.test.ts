import { expect, test } from 'vitest'
import { day } from '#tests/support/day.ts'
import { type Payment, payingMall } from '#tests/support/paying.ts'

const { tokens, here, call, run, order, pay } = payingMall()

/** Of a month that is over, whatever the day. */
const before = day(-40)
const month = before.slice(0, 7)

interface Row {
  fAccountId: string
  fOpening: string
  fPaid: string
  fClosing: string
  fState: string
  fSettledAt: string | null
  fRemindedAt: string | null
}
interface Page {
  total: number
  items: Row[]
  counts: { fOpen: number; fConfirmed: number; fDisputed: number }
}
const months = async (filter: object = {}) => (await call<Page>('/api/saleFund/getMonthStatements', { page: 1, size: 500, fMonth: month, ...filter }, 'finance')).data as Page
const of = async (accountId: string) => (await months()).items.find(({ fAccountId }) => fAccountId === accountId)
const remind = (fAccountIds: string[], who = 'finance') => call<{ fReminded: number; fSkipped: number }>('/api/saleFund/remindStatements', { fMonth: month, fAccountIds }, who)
const inbox = async () => (await run<{ title: string }>("select title from message where account_id = 'hospital' and key like 'statementReminder:%'")).map(({ title }) => title)

test('each customer’s figures of a month are those of its own statement', async () => {
  const payment = (await pay([await order()], '银行转账')).data as Payment
  await call('/api/salePayment/receive', { fId: payment.fId, fAmount: payment.fAmount, fReference: 'MS-1', fReceivedOn: before }, 'finance')
  const own = (await call<(Row & { fMonth: string })[]>('/api/saleFund/getStatementsMall')).data?.find(({ fMonth }) => fMonth === month)
  const row = await of('hospital')
  expect(Number(row?.fPaid)).toBeGreaterThan(0)
  expect([row?.fPaid, row?.fClosing, row?.fState]).toEqual([own?.fPaid, own?.fClosing, '待确认'])
  const { items } = await months()
  for (const { fAccountId, fOpening, fClosing, fState } of items)
    expect((await call<(Row & { fMonth: string })[]>('/api/saleFund/getStatements', { fAccountId }, 'finance')).data?.find(({ fMonth }) => fMonth === month)).toMatchObject({
      fOpening,
      fClosing,
      fState,
    })
})

test('who waits is reminded once a day, with a link to the statements; the log notes it', async () => {
  expect((await remind(['hospital', 'hospital', 'nobody'])).data).toEqual({ fReminded: 1, fSkipped: 1 })
  expect(await inbox()).toEqual([`请确认 ${month} 对账单`])
  expect((await of('hospital'))?.fRemindedAt).not.toBeNull()
  expect((await remind(['hospital'])).data).toEqual({ fReminded: 0, fSkipped: 1 })
  expect(await inbox()).toHaveLength(1)
  expect(await run("select 1 from audit where action = 'remindStatement' and entity_id = 'hospital'")).toHaveLength(1)
})

test('a statement is found by its state, counted with the others, and confirmed ones aren’t reminded of', async () => {
  const [before, row] = [await months(), await of('hospital')]
  await call('/api/saleFund/confirmStatementMall', { fMonth: month, fClosing: row?.fClosing, fAgree: true })
  await run("delete from message where key like 'statementReminder:%'")
  expect((await remind(['hospital'])).data).toEqual({ fReminded: 0, fSkipped: 1 })
  expect((await of('hospital'))?.fSettledAt).not.toBeNull()
  const confirmed = await months({ fState: ['已确认'] })
  expect(confirmed.items.map(({ fAccountId }) => fAccountId)).toContain('hospital')
  expect(confirmed.total).toBe(confirmed.counts.fConfirmed)
  expect(confirmed.counts).toEqual({ ...before.counts, fOpen: before.counts.fOpen - 1, fConfirmed: before.counts.fConfirmed + 1 })
  expect((await months({ fState: '待确认' })).items.map(({ fAccountId }) => fAccountId)).not.toContain('hospital')
  expect((await months({ keyword: 'C000001' })).items.map(({ fAccountId }) => fAccountId)).toEqual(['hospital'])
})

test('the running month waits for nobody, and only who keeps the money reminds', async () => {
  const running = { fMonth: day(0).slice(0, 7) }
  expect((await months(running)).items.map(({ fState }) => fState)).toContain('本月')
  expect((await months(running)).counts).toEqual({ fOpen: 0, fConfirmed: 0, fDisputed: 0 })
  expect(await call('/api/saleFund/remindStatements', { ...running, fAccountIds: ['hospital'] }, 'finance')).toMatchObject({ errors: '本月对账单尚未结束', extras: { field: 'fMonth' } })
  expect((await remind(['hospital'], 'hospital')).status).toBe(403)
  const file = await here.mall.app.fetch(
    new Request('http://mall.test/api/saleFund/exportMonthStatements?format=csv', {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.finance}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fMonth: month, fState: ['已确认'] }),
    }),
  )
  const [head = '', ...lines] = (await file.text()).replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(head).toMatch(/^客户,客户编码,期初应付,本期发货,本期付款,本期退货,其他,期末应付,状态/)
  expect(lines.some((line) => line.startsWith('武汉仁和口腔医院有限公司,') && line.includes(',已确认,'))).toBe(true)
})
