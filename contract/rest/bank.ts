import { z } from 'zod'
import { Status } from '../dictionary-entry.ts'
import { amount } from '../money.ts'
import { own, restCalls } from '../rest.ts'
import { required, says } from '../text.ts'
import { optional } from '../wire.ts'
import { isReserved } from './reserved.ts'

const needed = own({ code: [required(20).refine((value) => !isReserved(value), says('dictionary.code')), '编码'], name: [required(60), '银行'], singleLimit: [amount, '单笔限额'] })
const other = own({ sort: [z.number().int().min(0).max(1_000_000), '排序'], status: [Status, '状态'] })

export const bankFields = { ...needed, ...other }
/** Banks whose cards can be bound, with what they let through at a time. */
export const bankRest = restCalls('banks', {
  title: '银行',
  fields: bankFields,
  draft: { ...needed, ...optional(other) },
  sorts: ['id', 'code', 'name', 'singleLimit', 'sort'],
  filters: { status: Status.optional(), batchId: z.uuid().optional() },
})
