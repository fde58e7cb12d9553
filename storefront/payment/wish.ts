import { useLocation } from 'react-router-dom'
import { isAmount } from '#contract/money.ts'

/** What a cashier's address asks for: orders or a recharge, for whom a link speaks, and the sum that is only for show. */
export interface PayWish {
  purpose: 'orders' | 'recharge'
  orderIds: string[]
  amount: string | null
  token: string | undefined
  /** The way that was chosen before. */
  way: string | null
}

export const RECHARGE = '费用充值'

/** Orders that are paid with one payment at most. */
export const MOST_ORDERS = 50

/** Reads `list`, `type` and `total` (and a link's `token`) from the address. */
const wishOf = (query: URLSearchParams): PayWish => {
  const total = query.get('total')?.trim() ?? ''
  return {
    purpose: query.get('type') === RECHARGE ? 'recharge' : 'orders',
    orderIds: (query.get('list') ?? '').split(',').filter(Boolean).slice(0, MOST_ORDERS),
    amount: isAmount(total) ? total : null,
    token: query.get('token') ?? undefined,
    way: query.get('way'),
  }
}
/** What the address says is to be paid. */
export const useWish = (): PayWish => wishOf(new URLSearchParams(useLocation().search))

/** The body that asks the cashier. */
export const askedFor = ({ purpose, orderIds, amount, token }: PayWish) => ({
  purpose,
  ...(orderIds.length > 0 && { orderIds }),
  ...(purpose === 'recharge' && amount && { amount }),
  ...(token && { token }),
})
