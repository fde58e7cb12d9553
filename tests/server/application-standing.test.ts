import { describe, expect, test } from 'vitest'
import { day } from '#tests/support/day.ts'
import { type Application, byLinkContent, reviewingMall } from '#tests/support/reviewing.ts'

const { call, run, save, review, upload } = reviewingMall()

describe('a special price', () => {
  test('may be renewed from the day after it ends, and not for a day on which it holds', async () => {
    const asked = (from: number, to: number) => ({ fSpecId: 'hd-003-1', fQty: 10, fPrice: '2.00', fReason: '集采', fFiles: [], fValidFrom: day(from), fValidTo: day(to) })
    const grantOf = ({ fPrice, fValidFrom, fValidTo }: ReturnType<typeof asked>) => ({ fGrant: { fPrice, fValidFrom, fValidTo } })
    const { data: first } = await save('特价', asked(0, 30), { fSubmit: true })
    expect((await review(first as Application, true, grantOf(asked(0, 30)))).errors).toBeNull()
    expect((await save('特价', asked(30, 60), { fSubmit: true })).extras).toMatchObject({ field: 'fContent.fPrice' })
    const next = await save('特价', asked(31, 60), { fSubmit: true })
    expect(next.errors).toBeNull()
    expect((await review(next.data as Application, true, grantOf(asked(30, 60)))).extras).toMatchObject({ field: 'fGrant.fPrice' })
    expect((await review(next.data as Application, true, grantOf(asked(31, 60)))).errors).toBeNull()
  })
  const dates = { fValidFrom: day(0), fValidTo: day(90) }
  const content = { fSpecId: 'hd-002-1', fQty: 10, fReason: '集采', fFiles: [], ...dates }
  test('is lower than what it costs: neither asked for nor granted otherwise; a reviewer sees both prices', async () => {
    const { data: quote } = await call<{ fLines: { fPrice: string }[] }>('/api/saleOrder/quoteMall', { fLines: [{ fSpecId: 'hd-002-1', fQty: 1 }] })
    const now = quote?.fLines[0]?.fPrice ?? ''
    const refused = await save('特价', { ...content, fPrice: now }, { fSubmit: true })
    expect([refused.errors, refused.extras]).toEqual([expect.stringMatching(/^到时的价格是 ¥.*特价应低于它$/), { field: 'fContent.fPrice', code: 'specialPrice.notLower' }])
    const { data: asked } = await save('特价', { ...content, fPrice: '1.00' }, { fSubmit: true })
    // A year's orders count, but those that were cancelled; what is promised to them isn't for sale.
    const bought = async (fQty: number) => {
      const lines = { fLines: [{ fSpecId: content.fSpecId, fQty }] }
      const { data: sum } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', lines)
      return (await call<{ fId: string }>('/api/saleOrder/addMall', { ...lines, fKey: `standing-${fQty}`, fAddressId: 'address-1', fPayWay: '信用支付', fTotal: sum?.fTotal })).data?.fId
    }
    await run("update lot set on_hand = reserved + 600, held = false where spec_id = 'hd-002-1'")
    const [lots] = await run<{ count: number }>("select count(*)::int from lot where spec_id = 'hd-002-1' and (expires_on is null or expires_on >= current_date)")
    await bought(7)
    await call('/api/saleOrder/cancelMall', { fId: await bought(5) })
    const { data: seen } = await call<{ fStanding: { fName: string; fValue: string }[] }>('/api/application/getDetailInfo', { fId: asked?.fId }, 'admin')
    expect(seen?.fStanding).toEqual([
      { fName: 'basePrice', fValue: expect.stringMatching(/^\d+\.\d\d$/) },
      { fName: 'price', fValue: expect.stringMatching(new RegExp(`^${now.replace('.', '\\.')}`)) },
      { fName: 'bought', fValue: '7' },
      { fName: 'stock', fValue: ((lots?.count ?? 0) * 600 - 7).toLocaleString('en') },
    ])
    expect((await review(asked as Application, true, { fGrant: { fPrice: '99999', ...dates } })).extras).toMatchObject({ field: 'fGrant.fPrice' })
    expect((await call<{ fStanding: unknown[] }>('/api/application/getInfoMall', { fId: asked?.fId })).data).toMatchObject({ fStanding: [], fAccountId: null })
  })
})

test('who pays a deposit back sees how much of it is free and frozen, and what it secures', async () => {
  const { data } = await save('保证金提现', { fAmount: '800.00', fAccountName: '武汉仁和口腔医院', fBank: '中国银行', fBankAccount: '6217000000000001', fReason: '合同到期' }, { fSubmit: false })
  const [free] = await run<{ fen: string }>("select (-fen)::text as fen from ledger_account where id = 'deposit:hospital'")
  expect(Number(free?.fen)).toBeGreaterThan(0)
  // A draft is nobody's to decide on.
  expect((await call('/api/application/getDetailInfo', { fId: data?.fId }, 'admin')).status).toBe(404)
  await run(`update application set state = 'pending' where id = '${data?.fId}'`)
  const { data: seen } = await call<{ fStanding: object[] }>('/api/application/getDetailInfo', { fId: data?.fId }, 'admin')
  const [owed] = await run<{ fen: string }>("select fen::text from ledger_account where id = 'receivable:hospital'")
  expect(Number(owed?.fen)).toBeGreaterThan(0)
  expect(seen?.fStanding).toEqual([
    { fName: 'deposit', fValue: (Number(free?.fen) / 100).toFixed(2) },
    { fName: 'frozen', fValue: '0.00' },
    { fName: 'owed', fValue: (Number(owed?.fen) / 100).toFixed(2) },
    { fName: 'overdue', fValue: expect.stringMatching(/^\d+\.\d\d$/) },
  ])
})

test('a reviewer of credit sees what there is, what is owed and what is late', async () => {
  const { data } = await save('信用额度', { fLimit: '650000', fTermDays: 45, fReason: '扩张', fFiles: [] }, { fSubmit: true })
  const { data: seen } = await call<{ fStanding: { fName: string; fValue: string }[] }>('/api/application/getDetailInfo', { fId: data?.fId }, 'admin')
  expect(seen?.fStanding.map(({ fName }) => fName)).toEqual(['creditLimit', 'owed', 'overdue', 'termDays'])
  expect(seen?.fStanding.find(({ fName }) => fName === 'creditLimit')?.fValue).toMatch(/^\d+\.00$/)
  // Sales read applications, and decide on none about credit.
  expect((await call<{ fStanding: unknown[] }>('/api/application/getDetailInfo', { fId: data?.fId }, 'sales')).data?.fStanding).toEqual([])
  const bills = async () =>
    ((await call<{ items: { fId: string; fDueOn: string }[] }>('/api/saleFund/getBillsMall', { page: 1, size: 100 })).data?.items ?? []).map(({ fId, fDueOn }) => [fId, fDueOn]).sort()
  const dueBefore = await bills()
  expect(dueBefore.length).toBeGreaterThan(0)
  await run("update credit_line set temporary_fen = 15000000, temporary_until = current_date + 20 where payer_id = 'hospital'")
  const { data: anew } = await call<{ fStanding: { fName: string; fValue: string }[] }>('/api/application/getDetailInfo', { fId: data?.fId }, 'admin')
  expect(anew?.fStanding.slice(1, 3)).toEqual([
    { fName: 'temporary', fValue: '150000.00' },
    { fName: 'temporaryUntil', fValue: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
  // What was there before is told whole.
  const grant = { fLimit: '600000', fTemporary: null, fTemporaryUntil: null, fTermDays: 45 }
  expect((await review(data as Application, true, { fGrant: grant }, 'admin')).errors).toBeNull()
  const [noted] = await run<{ before: { termDays: number }; after: { termDays: number } }>("select before, after from audit where action = 'setCredit' order by id desc limit 1")
  expect([noted?.before.termDays, noted?.after.termDays]).toEqual([Number(seen?.fStanding.find(({ fName }) => fName === 'termDays')?.fValue), 45])
  // Lists say what was granted, beside what was asked for.
  expect((await call<{ fAmount: string; fTitle: string }>('/api/application/getInfoMall', { fId: data?.fId })).data).toMatchObject({ fAmount: '600000.00', fTitle: '¥650,000.00' })
  // Bills that are open keep the term that they were made with.
  expect(await bills()).toEqual(dueBefore)
})

test('one that waits stands at no step, whenever it would begin; whoever decides sees the letters for its brand that hold', async () => {
  await run("delete from authorisation_letter where account_id = 'hospital'")
  const content = { fBrand: '衡植', fGoodsId: null, fRegion: '湖北', fHospital: null, fValidFrom: day(10), fValidTo: day(60), fFiles: [] }
  const { data: first } = await save('产品授权', content, { fSubmit: true })
  expect(first).toMatchObject({ fState: '待审核', fStep: null })
  const letters = async (fId: string | undefined) =>
    (await call<{ fStanding: { fName: string; fValue: string }[] }>('/api/application/getDetailInfo', { fId }, 'sales')).data?.fStanding
      .filter(({ fName }) => fName === 'letters')
      .map(({ fValue }) => fValue)
  expect(await letters(first?.fId)).toEqual([])
  const { data: granted } = await review(first as Application, true, { fGrant: { fValidFrom: day(10), fValidTo: day(60) } })
  expect(granted).toMatchObject({ fState: '已通过', fStep: '未生效' })
  const { data: second } = await save('产品授权', { ...content, fRegion: '湖南' }, { fSubmit: true })
  expect(await letters(second?.fId)).toEqual([expect.stringMatching(new RegExp(`^SQS\\d{9} 衡植 湖北 ${day(10)}–${day(60)}$`))])
  // So does whoever decides on a delivery that the customer invites another company to.
  const transfer = async (fBrand: string) => (await save('转配送授权', { ...byLinkContent(), fBrand, fFiles: [(await upload('证.pdf')).data] }, { fSubmit: true })).data?.fId
  expect(await letters(await transfer('衡植'))).toHaveLength(1)
  expect(await letters(await transfer('影联'))).toEqual([])
})

test('who looks at one again reads what it said before and what was said of it; its applicant isn’t told again', async () => {
  await run("update application set state = 'withdrawn' where kind = 'credit' and state = 'pending'")
  const content = { fLimit: '100000', fTermDays: 45, fReason: '扩张', fFiles: [] }
  const { data: asked } = await save('信用额度', content, { fSubmit: true })
  const { data: rejected } = await review(asked as Application, false, { fReason: '请修改', fRemarks: { fLimit: '额度过高' } }, 'admin')
  const { data: again, errors } = await save('信用额度', { ...content, fLimit: '80000' }, { fId: asked?.fId, fVersion: rejected?.fVersion, fSubmit: true })
  expect(errors).toBeNull()
  const { data: seen } = await call<{ fTurnedDown: { fContent: object; fRemarks: object } | null; fContent: object }>('/api/application/getDetailInfo', { fId: again?.fId }, 'admin')
  expect(seen).toMatchObject({ fContent: { fLimit: '80000' }, fTurnedDown: { fContent: { fLimit: '100000' }, fRemarks: { fLimit: '额度过高' } } })
  expect((await call('/api/application/getInfoMall', { fId: again?.fId })).data).toMatchObject({ fTurnedDown: null })
})
