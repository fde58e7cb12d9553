import { z } from 'zod'
import { oneOrMore } from '../page.ts'
import { own, restReadCalls } from '../rest.ts'
import { id } from '../text.ts'
import { ValidityState } from './certificate.ts'

export const qualificationFields = own({
  companyName: [z.string(), '单位'],
  name: [z.string(), '文件'],
  number: [z.string().nullable(), '证号'],
  mandatory: [z.boolean(), '必备'],
  expiresOn: [z.string().nullable(), '到期日'],
  daysLeft: [z.number().int().nullable(), '剩余天数'],
  state: [ValidityState, '状态'],
  accountId: [id.nullable()],
})

/** The customers' qualification files. */
export const qualificationRest = restReadCalls('qualifications', {
  title: '资质文件',
  fields: qualificationFields,
  sorts: ['id', 'companyName', 'name', 'expiresOn'],
  filters: { state: oneOrMore(ValidityState).optional(), mandatory: z.boolean().optional(), accountId: id.optional() },
})
