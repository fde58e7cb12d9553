import { z } from 'zod'
import { LicensedClass } from '../application-kinds.ts'
import { attachments } from '../attachment.ts'
import { oneOrMore } from '../page.ts'
import { fileNames } from '../qualification-files.ts'
import { own, restCalls } from '../rest.ts'
import { day, id, required } from '../text.ts'
import { optional } from '../wire.ts'
import { ValidityState } from './certificate.ts'

const other = own({ expiresOn: [day.nullable(), '到期日'], classes: [z.array(LicensedClass).max(2), '覆盖的器械类别'], files: [attachments, '附件'] })
export const qualificationFields = {
  ...own({ companyName: [z.string(), '单位'], name: [z.string(), '文件'], number: [z.string().nullable(), '证号'], mandatory: [z.boolean(), '必备'] }),
  ...other,
  ...own({ daysLeft: [z.number().int().nullable(), '剩余天数'], state: [ValidityState, '状态'], accountId: [id.nullable()] }),
}

/** The customers' qualification files: approved, or entered by staff who have them in hand. */
export const qualificationRest = restCalls('qualifications', {
  title: '资质文件',
  fields: qualificationFields,
  draft: { ...own({ accountId: [id, '客户'], name: [z.enum(fileNames), '文件'], number: [required(80), '证号'] }), ...optional(other) },
  sorts: ['id', 'companyName', 'name', 'expiresOn'],
  filters: { state: oneOrMore(ValidityState).optional(), mandatory: z.boolean().optional(), accountId: id.optional(), batchId: z.uuid().optional() },
})
