import { beforeEach } from 'vitest'
import { restock } from './books.ts'
import { signedInMall } from './signed-in-mall.ts'

export interface Placed {
  fId: string
  fNumber: string
  fTotal: string
  fApproval: string
}

/** A mall for the tests of one file that order in it: stock is full before each, and what buyers and staff do are words here. */
export const orderingMall = ({ pieces = 100 } = {}) => {
  const { here, tokens, call, run } = signedInMall(['hospital', 'personal', 'recruit', 'admin', 'sales', 'finance'])
  beforeEach(() => restock(here.mall, ['hd-001-1', 'hd-001-2', 'cc-001-1', 'gb-015-1'], pieces))

  let keys = 0
  const key = () => `test-key-${++keys}`
  const address = { hospital: 'address-1', personal: 'address-4' } as Record<string, string>
  const quote = async (lines: unknown, who = 'hospital') =>
    (await call<{ fTotal: string; fLines: { fProblem: string | null; fProblemText: string | null }[]; fProblemText: string | null }>('/api/saleOrder/quoteMall', { fLines: lines }, who)).data
  const place = async (lines: { fSpecId: string; fQty: number }[], payWay = '银行转账', who = 'hospital', more: Record<string, unknown> = {}) => {
    const { fTotal } = (await quote(lines, who)) ?? { fTotal: '0' }
    return call<Placed>('/api/saleOrder/addMall', { fKey: key(), fLines: lines, fAddressId: address[who] ?? 'address-1', fPayWay: payWay, fTotal, ...more }, who)
  }
  const placed = async (...given: Parameters<typeof place>): Promise<Placed> => {
    const { data, errors } = await place(...given)
    if (!data) throw new Error(`not placed: ${JSON.stringify(errors)}`)
    return data
  }
  const info = async (fId: string, who = 'hospital') =>
    (
      await call<{
        fHandling: string
        fApprovers: string[]
        fPayment: string
        fDelivery: string
        fPaid: string
        fDeliveries: { fId: string; fNumber: string; fLines: { fId: string; fQty: number }[] }[]
        fLines: { fId: string; fSpecId: string; fQty: number }[]
        fEvents: { fKind: string }[]
        fMayCancel: boolean
        fApproval: string
        fMayApprove: boolean
        fMayPay: boolean
        fVersion: number
      }>('/api/saleOrder/getInfoMall', { fId }, who)
    ).data
  const stock = async (specId: string) =>
    (
      await run<{ on_hand: number; reserved: number; sold: number; scrapped: number }>(
        'select sum(on_hand)::int as on_hand, sum(reserved)::int as reserved, sum(sold)::int as sold, sum(scrapped)::int as scrapped from lot where spec_id = $1',
        [specId],
      )
    )[0]
  const ship = (fId: string, lines: { fLineId: string; fLotId: string; fQty: number }[]) =>
    call<{ fId: string; fNumber: string }>('/api/saleOrder/ship', { fKey: key(), fId, fLines: lines, fCarrier: '顺丰速运', fTracking: 'SF100' }, 'sales')
  const lotsOf = async (fId: string) =>
    (await call<{ fLineId: string; fLotId: string; fReserved: number; fFree: number; fExpiryDate: string }[]>('/api/saleOrder/getLots', { fId }, 'sales')).data ?? []
  const shipAll = async (fId: string) =>
    ship(
      fId,
      (await lotsOf(fId)).filter(({ fReserved }) => fReserved > 0).map(({ fLineId, fLotId, fReserved }) => ({ fLineId, fLotId, fQty: fReserved })),
    )
  return { here, tokens, address, call, run, key, quote, place, placed, info, stock, ship, lotsOf, shipAll }
}
