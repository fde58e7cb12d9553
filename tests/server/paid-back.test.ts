import { expect, test } from 'vitest'
import { booksBalance } from '#tests/support/books.ts'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, call } = signedInMall(['hospital', 'finance', 'sales'])
const fen = (amount: string | null | undefined) => BigInt((amount ?? '0').replace('.', ''))
interface Statement {
  fMonth: string
  fPaid: string
  fOther: string
  fClosing: string
}
const statements = async () => (await call<Statement[]>('/api/saleFund/getStatementsMall')).data as Statement[]

test('a balance is paid back to the bank, never more than it is, once for its key; the statement counts it against what was paid', async () => {
  const balance = async () => fen((await call<{ fBalance: string }>('/api/saleFund/getSummaryMall')).data?.fBalance)
  const month = async () => (await statements())[0]
  // Something has happened in the running month, also on its first day.
  const { data: filled } = await call<{ fId: string }>('/api/salePayment/createMall', { fKey: 'paid-back-month', fType: '费用充值', fAmount: '50.00', fPayWay: '银行转账' })
  expect((await call('/api/salePayment/receive', { fId: filled?.fId, fAmount: '50.00', fReference: 'R-paid-back' }, 'finance')).errors).toBeNull()
  const [before, first] = [await balance(), await month()]
  const back = (fAmount: string, fKey: string, who = 'finance') => call('/api/saleFund/moveDeposit', { fKey, fAccountId: 'hospital', fAct: '余额退款', fAmount, fReason: '回单 8891' }, who)
  expect((await back('10.00', 'pay-back-0', 'sales')).status).toBe(403)
  expect((await back('99999999.00', 'pay-back-1')).errors).toBeTruthy()
  for (const _ of [1, 2]) expect((await back('10.00', 'pay-back-2')).errors).toBeNull()
  expect(await balance()).toBe(before - 1000n)
  const after = await month()
  // The fund center's months say the same.
  const { data: center } = await call<{ fMonths: { fMonth: string; fPaid: string }[] }>('/api/saleFund/getOverviewMall')
  expect(center?.fMonths.find(({ fMonth }) => fMonth === after?.fMonth)?.fPaid).toBe(after?.fPaid)
  expect(fen(after?.fPaid)).toBe(fen(first?.fPaid) - 1000n)
  expect([after?.fOther, fen(after?.fClosing)]).toEqual([first?.fOther, fen(first?.fClosing) + 1000n])
  const { data: news } = await call<{ items: { fTitle: string; fText: string }[] }>('/api/message/getPageListMall', { page: 1, size: 1 })
  expect(news?.items[0]).toMatchObject({ fTitle: '账户余额退款 ¥10.00', fText: '已退至银行账户。说明：回单 8891' })
  await booksBalance(here.mall)
})
