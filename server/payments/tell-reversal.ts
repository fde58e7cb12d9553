import { fenOf } from '#contract/money.ts'
import type { NewsKey } from '#contract/news.ts'
import { path } from '#contract/paths.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { sendNews } from '#server/messages/send.ts'
import type { LockedPayment } from './lock-payment.ts'

const said = (purpose: string, { left, over }: Record<'left' | 'over', string>): NewsKey => {
  const isDue = purpose === 'orders' && fenOf(left) > 0n
  if (fenOf(over) > 0n) return isDue ? 'payment.reversed.over' : 'payment.reversed.recharge'
  return isDue ? 'payment.reversed.orders' : 'payment.reversed.only'
}

/** Tells the payer that money was taken back: what left the balance, and what is due again. */
export const tellReversal = (tx: Queryable, deps: Deps, { id, number, accountId, purpose }: LockedPayment, receiptId: string, facts: Record<'amount' | 'left' | 'over' | 'reason', string>) =>
  sendNews(tx, deps, [
    {
      accountId,
      kind: 'payment',
      says: said(purpose, facts),
      facts: { number, ...facts },
      link: purpose === 'orders' ? path('MypageMyorder') : path('MypageBalance'),
      key: `payment:${id}:reversed:${receiptId}`,
    },
  ])
