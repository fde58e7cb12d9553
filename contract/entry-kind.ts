import type { z } from 'zod'
import { labels } from './wire.ts'

/** What moved the money. */
export const EntryKind = labels({
  orderOnCredit: '信用下单',
  orderFromBalance: '余额支付',
  orderCancelled: '取消订单',
  restClosed: '关闭未发',
  payment: '付款到账',
  recharge: '充值',
  receiptReversed: '冲回到账',
  delivery: '发货',
  deliveryTakenBack: '短少冲回',
  deliveryCalledBack: '撤回发货',
  creditNote: '退货入账',
  shortCredited: '短少入账',
  depositPaidIn: '缴存保证金',
  depositFrozen: '冻结',
  depositUnfrozen: '解冻',
  depositPaidOut: '提现',
  depositForfeited: '扣罚',
  balancePaidBack: '余额退款',
})
export type EntryKind = z.output<typeof EntryKind>
