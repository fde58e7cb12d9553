import { z } from 'zod'
import { Status } from '../dictionary-entry.ts'
import { DeviceClass } from '../goods-card.ts'
import { oneOrMore } from '../page.ts'
import { own, restCalls } from '../rest.ts'
import { id, required, text } from '../text.ts'
import { labels, optional } from '../wire.ts'

const needed = own({
  code: [required(40), '编码'],
  name: [required(120), '名称'],
  brand: [required(120), '品牌'],
  groupId: [id, '系列'],
  deviceClass: [DeviceClass, '管理类别'],
  unit: [required(20), '单位'],
})
const picture = own({ image: [text(300), '主图'] })
const other = own({
  certificateNumber: [text(40).nullable(), '注册证号'],
  storage: [text(200).nullable(), '储存条件'],
  packing: [text(200).nullable(), '包装'],
  description: [text(4000).nullable(), '说明'],
  images: [z.array(z.string().max(300)).max(12), '更多图片'],
  hot: [z.boolean(), '热销'],
  exclusive: [z.boolean(), '专属'],
  /** Who orders it has leave to. */
  needsAuthorisation: [z.boolean(), '需授权'],
  status: [Status, '状态'],
  sort: [z.number().int().min(0).max(1_000_000), '排序'],
})
const derived = own({
  groupName: [z.string().nullable()],
  specCount: [z.number().int(), '规格数'],
  stock: [z.number().int(), '可售库存'],
  certificateUntil: [z.string().nullable(), '证书有效期至'],
  /** Why it can't be bought at the moment; null when it can. */
  offSale: [labels({ disabled: '已停用', certificate: '注册证失效', hidden: '系列隐藏', noSpec: '无可售规格' }).nullable(), '停售原因'],
  createdAt: [z.string(), '创建时间'],
})

export const goodsFields = { ...needed, ...picture, ...other, ...derived }
const goodsDraft = { ...needed, ...optional(own({ image: [text(300).nullable(), '主图'] })), ...optional(other) }

export const goodsRest = restCalls('goods', {
  title: '商品',
  fields: goodsFields,
  draft: goodsDraft,
  sorts: ['id', 'code', 'name', 'brand', 'sort', 'createdAt', 'stock', 'deviceClass', 'certificateUntil'],
  filters: {
    brand: oneOrMore(text(120)).optional(),
    groupId: oneOrMore(id).optional(),
    status: Status.optional(),
    deviceClass: oneOrMore(DeviceClass).optional(),
    hot: z.boolean().optional(),
    exclusive: z.boolean().optional(),
    needsAuthorisation: z.boolean().optional(),
    certificateNumber: oneOrMore(text(40)).optional(),
    offSale: z.boolean().optional(),
    batchId: z.uuid().optional(),
  },
})
