import { z } from 'zod'
import { amount } from '../money.ts'
import { oneOrMore } from '../page.ts'
import { own, restCalls } from '../rest.ts'
import { day, required, text } from '../text.ts'
import { labels, optional } from '../wire.ts'

/** Open until a receipt names its reference; computed, never stored. */
const BankLineState = labels({ open: '未匹配', matched: '已匹配', differs: '金额不符', aside: '非客户款' })
const needed = own({ reference: [required(60), '交易流水号'], receivedOn: [day, '到账日期'], payerName: [required(120), '付款户名'], amount: [amount, '金额'] })
const other = own({ payerAccount: [text(60).nullable(), '付款账号'], note: [text(500).nullable(), '摘要'], putAside: [z.boolean(), '非客户款'] })
const derived = own({ state: [BankLineState, '状态'], paymentNumber: [z.string().nullable(), '付款单'] })

export const bankLineFields = { ...needed, ...other, ...derived }
/** Money that came in, as the bank's own list says. */
export const bankLineRest = restCalls('bankLines', {
  title: '银行到账',
  fields: bankLineFields,
  draft: { ...needed, ...optional(other) },
  sorts: ['id', 'receivedOn', 'payerName', 'amount', 'reference'],
  filters: { state: oneOrMore(BankLineState).optional(), receivedFrom: day.optional(), receivedTo: day.optional() },
})
