import { z } from 'zod'
import { Status } from '../dictionary-entry.ts'
import { own, restCalls } from '../rest.ts'
import { isEmail, isMobile, isTel } from '../shapes.ts'
import { required, shaped, text } from '../text.ts'
import { optional } from '../wire.ts'

const needed = own({
  province: [required(30), '省份'],
  name: [required(60), '姓名'],
  duty: [required(60), '职务'],
  phone: [shaped(30, (value) => isMobile(value) || isTel(value), 'tel.shape').min(1), '电话'],
})
const other = own({
  email: [shaped(120, isEmail, 'email.shape').nullable(), '邮箱'],
  wechat: [text(60).nullable(), '微信'],
  picture: [text(300).nullable(), '照片'],
  sort: [z.number().int().min(0).max(1_000_000), '排序'],
  status: [Status, '状态'],
})

export const contactCardFields = { ...needed, ...other }
/** Whom to turn to in each province. */
export const contactCardRest = restCalls('contactCards', {
  title: '各省名片',
  fields: contactCardFields,
  draft: { ...needed, ...optional(other) },
  sorts: ['id', 'province', 'name', 'sort'],
  filters: { status: Status.optional(), batchId: z.uuid().optional() },
})
