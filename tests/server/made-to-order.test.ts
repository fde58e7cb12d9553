import { beforeAll, expect, test } from 'vitest'
import { pushedOrder } from '#server/orders/pushed-order.ts'
import { day } from '#tests/support/day.ts'
import { orderingMall } from '#tests/support/ordering.ts'

const { here, call, run, key, quote, info, stock, ship, lotsOf } = orderingMall()

/** An application of the hospital's for three pieces, quoted at 888.50 for `hd-001-1`; agreed to unless it is said otherwise. */
const quoted = async ({ agreed = true } = {}): Promise<string> => {
  const { data } = await call<{ fId: string; fVersion: number }>('/api/application/saveMall', {
    fKind: '定制商品',
    fContent: { fName: '接骨板', fParameters: '弧度 12°', fQty: 3, fWantedBy: day(40), fFiles: [], fNote: '' },
    fSubmit: true,
  })
  if (!data) throw new Error('not asked for')
  const answer = await call(
    '/api/application/review',
    { fId: data.fId, fVersion: data.fVersion, fApprove: true, fGrant: { fSpecId: 'hd-001-1', fPrice: '888.5', fLeadDays: 14, fValidTo: day(30) } },
    'admin',
  )
  expect(answer.errors).toBeNull()
  if (agreed) expect((await call('/api/application/agreeMall', { fId: data.fId })).errors).toBeNull()
  return data.fId
}
const order = (fApplicationId: string, fTotal = '2665.50', who = 'hospital') =>
  call<{ fId: string; fNumber: string }>(
    '/api/saleOrder/addMall',
    { fKey: key(), fApplicationId, fAddressId: 'address-1', fPayWay: '信用支付', fTotal, fCustom: { fParameters: '别的', fWantedBy: null, fAgreed: true } },
    who,
  )
const step = async (id: string) => (await run<{ step: string; order_id: string | null }>('select step, order_id from application where id = $1', [id]))[0]

beforeAll(() => run("update account set credit_limit = 1000000, credit_term_days = 60 where id = 'hospital'").catch(() => undefined))

test('a quote holds for what was asked for, once, and changes no price of the shop', async () => {
  const before = (await quote([{ fSpecId: 'hd-001-1', fQty: 3 }]))?.fTotal
  const unagreed = await quoted({ agreed: false })
  expect((await order(unagreed)).errors).toMatch(/报价尚未确认/)
  const id = await quoted()
  expect((await quote([{ fSpecId: 'hd-001-1', fQty: 3 }]))?.fTotal).toBe(before)
  expect((await order(id, '2665.50', 'personal')).status).toBe(404)
  const { data: asked } = await call<{ fTotal: string; fCustomQuote: object; fLines: { fQty: number; fPrice: string }[] }>('/api/saleOrder/quoteMall', { fApplicationId: id })
  expect(asked).toMatchObject({ fTotal: '2665.50', fLines: [{ fQty: 3, fPrice: '888.50' }], fCustomQuote: { fApplicationId: id, fParameters: '弧度 12°', fWantedBy: day(40), fLeadDays: 14 } })
  const { data: made } = await order(id)
  expect(await step(id)).toEqual({ step: 'ordered', order_id: made?.fId })
  expect(await info(made?.fId ?? '')).toMatchObject({ fIsCustom: true, fRemark: null, fCustomQuote: { fApplicationId: id, fParameters: '弧度 12°' } })
  const wishes = `定制参数：弧度 12°；期望交期：${day(40)}`
  const toErp = async () => (await pushedOrder.load(here.mall.deps.db, made?.fId ?? ''))?.remark
  expect(await toErp()).toBe(wishes)
  // Orders of before have it in their remark already.
  await run('update sales_order set remark = $2 where id = $1', [made?.fId, `${wishes}\n送三楼`])
  expect(await toErp()).toBe(`${wishes}\n送三楼`)
  await run('update sales_order set remark = null where id = $1', [made?.fId])
  expect((await order(id)).errors).toMatch(/已经下过单/)
  expect((await quote([{ fSpecId: 'hd-001-1', fQty: 3 }]))?.fTotal).toBe(before)
})

test('it is ordered without stock, which is promised to nobody, and sent from the lot that was made', async () => {
  const id = await quoted()
  await run("update lot set on_hand = reserved where spec_id = 'hd-001-1'")
  const { data: made } = await order(id)
  expect((await stock('hd-001-1'))?.reserved).toBe(0)
  const fId = made?.fId ?? ''
  await call('/api/saleOrder/confirm', { fIds: [fId] }, 'sales')
  expect(await lotsOf(fId)).toEqual([])
  await run("update lot set on_hand = reserved + 5 where id = (select min(id) from lot where spec_id = 'hd-001-1' and (expires_on is null or expires_on > current_date))")
  const [lot] = await lotsOf(fId)
  expect(lot).toMatchObject({ fReserved: 0, fFree: 5 })
  expect((await ship(fId, [{ fLineId: lot?.fLineId ?? '', fLotId: lot?.fLotId ?? '', fQty: 3 }])).errors).toBeNull()
  expect((await info(fId))?.fDelivery).toBe('已发货')
})

test('the buyer calls it off before it is confirmed, which frees its quote, and not after; staff still can', async () => {
  const id = await quoted()
  const first = (await order(id)).data?.fId ?? ''
  expect((await info(first))?.fMayCancel).toBe(true)
  expect((await call('/api/saleOrder/cancelMall', { fId: first })).errors).toBeNull()
  expect(await step(id)).toEqual({ step: 'agreed', order_id: null })
  // What it was for is read on it all the same.
  expect(await info(first)).toMatchObject({ fCustomQuote: null, fRemark: `定制参数：弧度 12°；期望交期：${day(40)}` })
  const second = (await order(id)).data?.fId ?? ''
  await call('/api/saleOrder/confirm', { fIds: [second] }, 'sales')
  expect((await info(second))?.fMayCancel).toBe(false)
  expect((await call('/api/saleOrder/cancelMall', { fId: second })).errors).toMatch(/定制订单确认后不能取消/)
  expect(await info(second)).toMatchObject({ fHandling: '已确认' })
  expect((await call('/api/saleOrder/noteProgress', { fId: second, fProgress: '已开模，预计周五完工' }, 'sales')).errors).toBeNull()
  expect((await info(second))?.fEvents.at(-1)).toMatchObject({ fKind: 'progress', fFacts: { progress: '已开模，预计周五完工' } })
  const { data: news } = await call<{ items: { fText: string }[] }>('/api/message/getPageListMall', { page: 1, size: 1 })
  expect(news?.items[0]?.fText).toBe('已开模，预计周五完工')
  expect((await call('/api/saleOrder/cancel', { fId: second, fReason: '与客户商定' }, 'sales')).errors).toBeNull()
  expect((await call('/api/saleOrder/noteProgress', { fId: second, fProgress: '…' }, 'sales')).errors).toMatch(/不是生产中的定制订单/)
})

test('it is agreed to when it is ordered, and nothing else is ordered along with it', async () => {
  const fApplicationId = await quoted()
  const body = { fKey: key(), fApplicationId, fAddressId: 'address-1', fPayWay: '信用支付', fTotal: '2665.50' }
  const silent = await call('/api/saleOrder/addMall', body)
  expect([silent.status, Object.keys(silent.errors as object)]).toEqual([400, ['fCustom']])
  const lines = { fApplicationId, fLines: [{ fSpecId: 'cc-001-1', fQty: 5 }] }
  expect(await call('/api/saleOrder/quoteMall', lines)).toMatchObject({ data: null, errors: '购物车里的与直接购买的不能一起提交', extras: { field: 'fLines' } })
  expect((await order(fApplicationId)).errors).toBeNull()
})

test('a quote that is over is ordered no more, and two orders at once are one', async () => {
  const id = await quoted()
  const answers = await Promise.all([1, 2, 3].map(() => order(id)))
  expect(answers.filter(({ errors }) => errors === null)).toHaveLength(1)
  const late = await quoted()
  const over = (id: string) => run("update application set granted = jsonb_set(granted, '{validTo}', '\"2026-01-01\"') where id = $1", [id])
  await over(late)
  expect((await order(late)).errors).toMatch(/已于 2026-01-01 到期/)
  // What nobody can order by any more is taken back, agreed to or not.
  expect((await call<{ fState: string }>('/api/application/withdrawMall', { fId: late })).data?.fState).toBe('已撤回')
  const offered = await quoted({ agreed: false })
  await over(offered)
  expect((await call('/api/application/agreeMall', { fId: offered })).errors).toMatch(/已于 2026-01-01 到期/)
  expect(await step(offered)).toMatchObject({ step: 'quoted' })
})

test('goods that were shown for a quote alone go with it', async () => {
  const shown = (id: string) => run('select v.account_id from goods_visibility v join application p on p.number = v.remark where p.id = $1', [id])
  await run("update application set step = 'ordered' where kind = 'custom' and step in ('quoted', 'agreed')")
  await run("update goods set exclusive = true where id = (select goods_id from spec where id = 'hd-001-1')")
  const id = await quoted({ agreed: false })
  expect(await shown(id)).toEqual([{ account_id: 'hospital' }])
  // Another quote of the same goods keeps them in sight.
  const another = await quoted({ agreed: false })
  await call('/api/application/withdrawMall', { fId: id })
  expect([await shown(id), await shown(another)]).toEqual([[], [{ account_id: 'hospital' }]])
  await call('/api/application/withdrawMall', { fId: another })
  expect(await shown(another)).toEqual([])
  await run("update goods set exclusive = false where id = (select goods_id from spec where id = 'hd-001-1')")
})

test('a quote tells its sum and that it waits for a yes, and can be declined', async () => {
  const id = await quoted({ agreed: false })
  expect((await run<{ amount: string }>('select amount from application where id = $1', [id]))[0]?.amount).toBe('2665.50')
  const [news] = await run<{ title: string; text: string }>("select title, text from message where link = '/mypage/customized?id=' || $1", [id])
  expect(news?.title).toMatch(/^定制报价 .* 待您确认$/)
  expect(news?.text).toContain(`报价有效期至 ${day(30)}`)
  expect((await call<{ fState: string }>('/api/application/withdrawMall', { fId: id })).data?.fState).toBe('已撤回')
  expect((await order(id)).errors).not.toBeNull()
  expect((await call('/api/application/agreeMall', { fId: id })).errors).not.toBeNull()
  // What was said yes to is no offer any more.
  expect((await call('/api/application/withdrawMall', { fId: await quoted() })).errors).not.toBeNull()
})
