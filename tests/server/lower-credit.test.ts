import { expect, test } from 'vitest'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { call, run } = signedInMall(['hospital', 'finance', 'sales'])

const lower = (body: object, who = 'finance') => call<{ done: boolean }>('/api/saleFund/lowerCredit', { fAccountId: 'hospital', fReason: '连续逾期', ...body }, who)
const funds = async () => (await call<{ fCreditLimit: string; fCreditFree: string; fOwed: string; fTermDays: number }>('/api/saleFund/getSummaryMall', {})).data

test('credit is taken back in part and whole, with a reason that its payer reads; what is owed stays', async () => {
  // Part of it is for a time.
  await run("update credit_line set temporary_fen = 100000, temporary_until = current_date + 9 where payer_id = 'hospital'")
  const before = await funds()
  const seen = before?.fCreditLimit ?? ''
  for (const [body, code] of [
    [{ fSeen: seen, fLimit: seen }, 'credit.notLess'],
    [{ fSeen: '1.00', fLimit: '0' }, 'credit.moved'],
  ] as const)
    expect(await lower(body)).toMatchObject({ status: 200, succeeded: false, extras: { code, field: 'fLimit' } })
  for (const body of [
    { fSeen: seen, fLimit: '-1' },
    { fSeen: seen, fLimit: '1.005' },
    { fSeen: seen, fLimit: '1', fReason: ' ' },
  ])
    expect((await lower(body)).status).toBe(400)
  expect(await funds()).toEqual(before)

  expect((await lower({ fSeen: seen, fLimit: '1000' })).data).toEqual({ done: true })
  expect(await funds()).toMatchObject({ fCreditLimit: '1000.00', fOwed: before?.fOwed, fTermDays: before?.fTermDays })
  expect(await run("select temporary_fen::text as fen, temporary_until from credit_line where payer_id = 'hospital'")).toEqual([{ fen: '0', temporary_until: null }])
  expect(await run("select title, text, link from message where account_id = 'hospital' and key like 'credit:%'")).toEqual([
    { title: '信用额度已调整为 ¥1,000.00', text: '原因：连续逾期。已有的应付不受影响，请按原账期付款。', link: '/mypage/credit' },
  ])
  expect((await lower({ fSeen: '1000.00', fLimit: '0' })).data).toEqual({ done: true })
  expect(await funds()).toMatchObject({ fCreditLimit: '0.00', fCreditFree: '0.00' })
  expect((await lower({ fSeen: '1000', fLimit: '0' })).extras).toMatchObject({ code: 'credit.none' })
  const logged = await run<{ before: { limit: string }; after: { limit: string; reason: string } }>(
    "select before, after from audit where action = 'setCredit' and entity_id = 'hospital' and after ? 'reason' order by id",
  )
  expect(logged.map(({ after }) => [after.limit, after.reason])).toEqual([
    ['1000.00', '连续逾期'],
    ['0.00', '连续逾期'],
  ])
})

test('of a payer alone, and by who may book money', async () => {
  expect((await lower({ fAccountId: 'hospital-east', fSeen: '1', fLimit: '0' })).status).toBe(404)
  expect((await lower({ fAccountId: 'sales', fSeen: '1', fLimit: '0' })).status).toBe(404)
  expect((await lower({ fSeen: '1', fLimit: '0' }, 'hospital')).status).toBe(403)
})
