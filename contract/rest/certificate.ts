import { z } from 'zod'
import { attachments } from '../attachment.ts'
import type { DeviceClassName } from '../device-classes.ts'
import { DeviceClass } from '../goods-card.ts'
import { oneOrMore } from '../page.ts'
import { own, restCalls } from '../rest.ts'
import { day, id, required, text } from '../text.ts'
import { labels, optional } from '../wire.ts'

/** Derived from the dates, never stored: within three months of its end a certificate is expiring. */
export const ValidityState = labels({ valid: '有效', expiring: '即将到期', expired: '已过期' })

const needed = own({ number: [required(40), '证号'], deviceClass: [DeviceClass, '管理类别'], maker: [required(120), '注册人'], validFrom: [day, '批准日期'] })
const other = own({ validTo: [day.nullable(), '有效期至'], remark: [text(500).nullable(), '备注'], files: [attachments, '证书文件'] })
const derived = own({
  state: [ValidityState, '状态'],
  goodsCount: [z.number().int(), '商品数'],
  /** Whether the number looks like one of its class; a warning, not a refusal. */
  looksRight: [z.boolean()],
})

export const certificateFields = { ...needed, ...other, ...derived }
export const certificateRest = restCalls('certificates', {
  title: '注册证',
  fields: certificateFields,
  draft: { ...needed, ...optional(other) },
  sorts: ['id', 'number', 'maker', 'validFrom', 'validTo', 'goodsCount', 'deviceClass'],
  filters: { state: oneOrMore(ValidityState).optional(), deviceClass: oneOrMore(DeviceClass).optional(), used: z.boolean().optional(), batchId: z.uuid().optional() },
})

/** Class I is filed (备), II and III are registered or licensed (准, 进, 许), with the class as the fifth digit of what follows the year. */
export const looksRegistered = (number: string, deviceClass: DeviceClassName): boolean =>
  deviceClass === 'I' ? /^.{1,3}械备\d{8,}/.test(number) : new RegExp(`^.{1,3}械注[准进许]\\d{4}${deviceClass === 'II' ? 2 : 3}\\d{6}$`).test(number)

/** What a lot is fit for: one that is held stays in store, whatever its dates say. */
const LotState = labels({ valid: '有效', expiring: '即将到期', expired: '已过期', held: '已冻结' })

const lotNeeded = own({ specId: [id, '规格'], number: [required(60), '批号'] })
const lotOther = own({
  madeOn: [day.nullable(), '生产日期'],
  expiresOn: [day.nullable(), '失效日期'],
  onHand: [z.number().int().min(0).max(10_000_000), '在库'],
  held: [z.boolean(), '冻结（召回、待查）'],
  remark: [text(500).nullable(), '备注'],
})
const lotDerived = own({
  reserved: [z.number().int(), '预留'],
  state: [LotState, '状态'],
  specCode: [z.string(), '规格编码'],
  specName: [z.string(), '规格'],
  goodsName: [z.string(), '商品'],
  unit: [z.string()],
  /** The recall of it that is under way. */
  recallId: [z.string().nullable()],
})
export const lotFields = { ...lotNeeded, ...lotOther, ...lotDerived }
export const lotRest = restCalls('lots', {
  title: '批号',
  fields: lotFields,
  draft: { ...lotNeeded, ...optional(lotOther) },
  sorts: ['id', 'number', 'specCode', 'goodsName', 'madeOn', 'expiresOn', 'onHand'],
  filters: {
    specId: oneOrMore(id).optional(),
    state: oneOrMore(LotState).optional(),
    /** Whether any of it lies in store. */
    inStore: z.boolean().optional(),
    expiresFrom: day.optional(),
    expiresTo: day.optional(),
    batchId: z.uuid().optional(),
  },
})
