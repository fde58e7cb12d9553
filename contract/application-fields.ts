import { z } from 'zod'
import { attachments } from './attachment.ts'
import { accountNumber } from './contact-shapes.ts'
import { day, required, text } from './text.ts'

/** Fields that applications of several kinds have. */
export const count = z.number().int()
/** A field that may be left empty. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)
export const pieces = count.min(1).max(99_999)
export const note = ['fNote', maybe(text(500)), '说明'] as const
export const files = ['fFiles', attachments, '附件'] as const
export const filesNeeded = ['fFiles', attachments.min(1), '附件'] as const
export const validity = { validFrom: ['fValidFrom', day, '生效日期'], validTo: ['fValidTo', day, '失效日期'] } as const
export const bankAccount = { accountName: ['fAccountName', required(120), '户名'], bank: ['fBank', required(120), '开户银行'], bankAccount: ['fBankAccount', accountNumber, '银行账号'] } as const
