import { beforeEach } from 'vitest'
import { restock } from './books.ts'
import { signedInMall } from './signed-in-mall.ts'

export interface Application {
  fId: string
  fState: string
  fStep: string | null
  fAmount: string
  fVersion: number
  fLines: { fId: string; fQty: number }[]
}
interface Delivery {
  fId: string
  fLines: { fId: string; fQty: number; fReturnable: number }[]
}

/** A mall for the tests of one file that send goods back, with enough of them in store. */
export const returningMall = () => {
  const words = signedInMall(['hospital', 'personal', 'sales', 'finance', 'admin'])
  const { here, call, run } = words
  beforeEach(() => restock(here.mall, ['hd-001-1', 'cc-001-1'], 200))
  let keys = 0

  /** An order that was sent and received whole. */
  const delivered = async (fQty: number, payWay = '余额支付') => {
    const lines = [{ fSpecId: 'hd-001-1', fQty }]
    const { data: quote } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines })
    const { data, errors } = await call<{ fId: string; fTotal: string }>('/api/saleOrder/addMall', {
      fKey: `return-key-${++keys}`,
      fLines: lines,
      fAddressId: 'address-1',
      fPayWay: payWay,
      fTotal: quote?.fTotal,
    })
    if (!data) throw new Error(JSON.stringify(errors))
    await call('/api/saleOrder/confirm', { fIds: [data.fId] }, 'sales')
    const { data: lots } = await call<{ fLineId: string; fLotId: string; fReserved: number }[]>('/api/saleOrder/getLots', { fId: data.fId }, 'sales')
    await call(
      '/api/saleOrder/ship',
      {
        fKey: `return-ship-${++keys}`,
        fCarrier: '自送',
        fId: data.fId,
        fLines: lots?.filter(({ fReserved }) => fReserved > 0).map(({ fLineId, fLotId, fReserved }) => ({ fLineId, fLotId, fQty: fReserved })),
      },
      'sales',
    )
    const info = async () =>
      (await call<{ fDeliveries: Delivery[]; fPayment: string; fPaid: string; fCredited: string; fTotal: string; fHandling: string }>('/api/saleOrder/getInfoMall', { fId: data.fId })).data
    for (const { fId, fLines } of (await info())?.fDeliveries ?? []) await call('/api/saleDelivery/receiveMall', { fId, fLines: fLines.map((line) => ({ fId: line.fId, fQty: line.fQty })) })
    return { ...data, info, lines: (await info())?.fDeliveries.flatMap(({ fLines }) => fLines) ?? [] }
  }
  const apply = (fOrderId: string, fLines: { fDeliveryLineId: string; fQty: number }[], more: Record<string, unknown> = {}, who = 'hospital') =>
    call<Application>('/api/application/saveMall', { fKind: '退货', fContent: { fOrderId, fReason: '质量问题', fNote: '', fLines }, fSubmit: true, ...more }, who)
  const review = ({ fId, fVersion }: Application, fApprove: boolean, fReason?: string, who = 'sales') =>
    call<Application>('/api/application/review', { fId, fVersion, fApprove, ...(fReason && { fReason }) }, who)
  const throughTo = async (order: Awaited<ReturnType<typeof delivered>>, qty: number) => {
    const { data: made, errors } = await apply(order.fId, [{ fDeliveryLineId: order.lines[0]?.fId ?? '', fQty: qty }])
    if (!made) throw new Error(JSON.stringify([errors, here.mall.logged]))
    await review(made, true)
    const { data } = await call<Application>('/api/application/sendBackMall', { fId: made.fId, fCarrier: '顺丰速运', fTracking: 'SF9' })
    if (!data) throw new Error('not sent back')
    return data
  }
  const balance = async () => -BigInt((await run<{ fen: string }>("select fen from ledger_account where id = 'balance:hospital'"))[0]?.fen ?? 0)
  const stock = async () =>
    (
      await run<{ on_hand: number; sold: number; scrapped: number }>("select sum(on_hand)::int as on_hand, sum(sold)::int as sold, sum(scrapped)::int as scrapped from lot where spec_id = 'hd-001-1'")
    )[0]
  return { ...words, delivered, apply, review, throughTo, balance, stock }
}
