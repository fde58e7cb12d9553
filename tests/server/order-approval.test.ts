import { describe, expect, test } from 'vitest'
import { carryOutExpiry } from '#server/orders/carry-out-expiry.ts'
import { EXPIRE_TOPIC } from '#server/orders/place-order.ts'
import { claimJobs } from '#server/outbox/outbox.ts'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { booksBalance } from '#tests/support/books.ts'
import { day } from '#tests/support/day.ts'
import { joiningMall } from '#tests/support/joining.ts'
import type { Placed } from '#tests/support/ordering.ts'

const { here, tokens, call, run, key, info, join, lines, place } = joiningMall()
const approve = async (fId: string, who: string, fApprove = true) =>
  call<Placed>('/api/saleOrder/approveMall', { fId, fVersion: (await info(fId, who))?.fVersion ?? 1, fApprove, ...(!fApprove && { fReason: '超出预算' }) }, who)

describe('a company’s colleagues', () => {
  test('are told before they submit whether an order will wait', async () => {
    await join('capped', ['下单', '查看价格'], '50.00')
    const waits = async (who: string, fQty: number) => (await call<{ fNeedsApproval: boolean; fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines(fQty) }, who)).data
    const one = await waits('capped', 1)
    expect(one?.fNeedsApproval).toBe(Number(one?.fTotal) > 50)
    expect(await waits('capped', 100)).toMatchObject({ fNeedsApproval: true })
    expect(await waits('hospital', 100)).toMatchObject({ fNeedsApproval: false })
  })
})

describe('a colleague’s order above their sum', () => {
  test('waits: it isn’t confirmed, paid or sent before the company has said yes', async () => {
    await join('limited', ['下单', '付款', '查看价格'], '1.00')
    const { data } = await place('limited', 1, '银行转账')
    const id = data?.fId ?? ''
    expect(await info(id, 'limited')).toMatchObject({ fApproval: '待审批', fMayApprove: false, fMayPay: false })
    expect((await call('/api/saleOrder/confirm', { fIds: [id] }, 'sales')).errors).toContain('等待内部审批')
    expect((await call('/api/salePayment/createMall', { fKey: key(), fType: '订单', fOrderIds: [id], fAmount: data?.fTotal, fPayWay: '银行转账' }, 'limited')).errors).toContain('等待内部审批')
    const counts = (await call<Record<string, number>>('/api/saleOrder/getCountsMall')).data
    expect(counts?.toApprove).toBeGreaterThan(0)
    expect((await info(id, 'hospital'))?.fMayApprove).toBe(true)
    expect((await approve(id, 'hospital')).data).toMatchObject({ fApproval: '已审批', fMayPay: true })
    expect((await approve(id, 'hospital')).errors).toContain('不在等待审批')
    expect((await call('/api/saleOrder/confirm', { fIds: [id] }, 'sales')).errors).toBeNull()
  })

  test('is no sale before, and one afterwards', async () => {
    await join('hasty', ['下单', '查看价格'], '1.00')
    const admin = (await signIn(here.mall, 'admin')).token
    const sold = async () => {
      const { data } = await ask<{ fTrade: { fToday: string } }>(here.mall, '/api/desk/getDashboard', {}, { token: admin })
      const filter = encodeURIComponent(JSON.stringify({ sold: true }))
      const listed = await here.mall.app.fetch(new Request(`http://mall.test/api/rest/orders?filter=${filter}`, { headers: { authorization: `Bearer ${admin}` } }))
      return { today: Number(data?.fTrade.fToday), orders: Number(listed.headers.get('content-range')?.split('/')[1]) }
    }
    const before = await sold()
    const { data } = await place('hasty')
    expect(data?.fApproval).toBe('待审批')
    expect(await sold()).toEqual(before)
    expect((await approve(data?.fId ?? '', 'hospital')).errors).toBeNull()
    expect(await sold()).toEqual({ today: expect.closeTo(before.today + Number(data?.fTotal), 2), orders: before.orders + 1 })
  })

  test('is paid by no collection either', async () => {
    await join('collector', ['下单', '付款', '查看价格'], '1.00')
    const { data } = await place('collector', 1, '银行转账')
    const { data: file } = await ask<{ fName: string; fFile: string }>(here.mall, '/api/attachment/uploadMall', fileForm('%PDF-1.4 …', 'slip.pdf'), { token: tokens.hospital as string })
    const fContent = { fAmount: data?.fTotal, fPaidOn: day(-1), fPayerName: '武汉仁和口腔医院有限公司', fBank: '中国银行', fReference: 'COL-1', fOrderIds: [data?.fId], fFiles: [file], fNote: null }
    expect((await call('/api/application/saveMall', { fKind: '收款', fSubmit: true, fContent })).errors).toContain('等待内部审批')
    // Asked for before, and waiting again since.
    const { data: asked } = await call<{ fId: string; fVersion: number }>('/api/application/saveMall', { fKind: '收款', fSubmit: true, fContent: { ...fContent, fOrderIds: [] } })
    await run("update application set content = jsonb_set(content, '{orderIds}', $2::jsonb) where id = $1", [asked?.fId, JSON.stringify([data?.fId])])
    const review = await call('/api/application/review', { fId: asked?.fId, fVersion: asked?.fVersion, fApprove: true, fGrant: { fReference: 'COL-1', fAmount: data?.fTotal } }, 'finance')
    expect(review.errors).toContain('等待内部审批')
    expect(await info(data?.fId ?? '', 'hospital')).toMatchObject({ fPayment: '未付款' })
  })

  test('below it goes on by itself', async () => {
    await join('trusted', ['下单', '查看价格'], '99999999.00')
    expect((await place('trusted')).data?.fApproval).toBe('无需审批')
  })

  test('turned down is called off with the reason, and gives its stock and money free', async () => {
    await join('refused', ['下单', '查看价格'], '1.00')
    const id = (await place('refused', 2)).data?.fId ?? ''
    expect((await call('/api/saleOrder/approveMall', { fId: id, fVersion: (await info(id, 'hospital'))?.fVersion, fApprove: false })).errors).toBe('请写明原因')
    expect((await approve(id, 'hospital', false)).data).toMatchObject({ fHandling: '已取消', fApproval: '未通过' })
    expect((await info(id, 'refused'))?.fHandling).toBe('已取消')
    await booksBalance(here.mall)
  })

  test('is decided on by those who may, never by whoever placed it, nor by another company', async () => {
    await join('judge', ['下单', '审批', '查看价格'], '1.00')
    await join('asker', ['下单', '查看价格'], '1.00')
    const [own, other] = [(await place('judge')).data?.fId ?? '', (await place('asker')).data?.fId ?? '']
    // Who is asked, and why, is told with it: nobody is asked about their own.
    const [ownInfo, otherInfo] = [await info(own, 'judge'), await info(other, 'asker')]
    expect(otherInfo).toMatchObject({ fApprovalAbove: '1.00', fApprovers: expect.arrayContaining(['同事 judge']) })
    expect(ownInfo?.fApprovers).not.toContain('同事 judge')
    expect(ownInfo?.fApprovers.length).toBeGreaterThan(0)
    expect((await approve(own, 'judge')).errors).toBe('不能审核自己的申请')
    expect((await approve(other, 'asker')).status).toBe(403)
    expect((await call('/api/saleOrder/approveMall', { fId: other, fVersion: 1, fApprove: true }, 'personal')).status).toBe(404)
    expect((await call('/api/saleOrder/approveMall', { fId: other, fVersion: 1, fApprove: true }, 'sales')).status).toBe(403)
    const seen = (await call<{ items: Placed[] }>('/api/saleOrder/getPageListMall', { page: 1, size: 50, fTab: 'toApprove' }, 'judge')).data
    expect(seen?.items.map(({ fId }) => fId)).toEqual(expect.arrayContaining([own, other]))
    // Seen for the word on it: called off it is by its own people.
    expect((await call('/api/saleOrder/cancelMall', { fId: other }, 'judge')).status).toBe(404)
    expect((await approve(other, 'judge')).data?.fApproval).toBe('已审批')
  })

  test('decided on by many at once is decided on once', async () => {
    await join('racer', ['下单', '查看价格'], '1.00')
    const id = (await place('racer')).data?.fId ?? ''
    const fVersion = (await info(id, 'hospital'))?.fVersion
    const answers = await Promise.all([true, false, true, false].map((fApprove) => call('/api/saleOrder/approveMall', { fId: id, fVersion, fApprove, fReason: '同时' })))
    expect(answers.filter(({ errors, status }) => errors === null && status === 200)).toHaveLength(1)
    await booksBalance(here.mall)
  })
})

test('staff who order for a colleague don’t go round the company’s rule', async () => {
  const id = await join('phoned-in', ['下单', '查看价格'], '1.00')
  await call('/api/accounts/actForMall', { fId: id }, 'sales')
  const placed = await place('sales')
  await call('/api/accounts/actForMall', {}, 'sales')
  expect(placed.data?.fApproval).toBe('待审批')
})

test('an order that nobody decides on is called off in time; a yes gives the whole time to pay', async () => {
  await join('waiting-one', ['下单', '查看价格'], '1.00')
  const [forgotten, late] = [(await place('waiting-one')).data?.fId ?? '', (await place('waiting-one', 1, '银行转账')).data?.fId ?? '']
  here.mall.wait(71 * 3600)
  for (const who of ['hospital', 'waiting-one']) tokens[who] = who === 'hospital' ? (await signIn(here.mall, who)).token : (await signIn(here.mall, who, 'Colleague@1')).token
  await approve(late, 'hospital')
  here.mall.wait(2 * 3600)
  await run("update outbox set run_at = now() where topic = 'order.expire'")
  for (const job of await claimJobs(here.mall.deps.db, EXPIRE_TOPIC, 500, 60)) await carryOutExpiry(here.mall.deps, job)
  for (const who of ['hospital']) tokens[who] = (await signIn(here.mall, who)).token
  expect(await info(forgotten, 'hospital')).toMatchObject({ fHandling: '已取消' })
  expect(await info(late, 'hospital')).toMatchObject({ fHandling: '待确认', fApproval: '已审批' })
  await booksBalance(here.mall)
})
