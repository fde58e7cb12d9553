import { z } from 'zod'
import { post } from './call.ts'
import { id, required, says, text } from './text.ts'
import { entity, labels } from './wire.ts'

export const Status = labels({ active: '正常', disabled: '停用' })
export const version = z.number().int()
export const code = required(40).refine((value) => /^[\w.-]*$/.test(value), says('dictionary.code'))

export const dictionaryFields = {
  id: ['fId', id],
  groupCode: ['fGroupCode', code, '分组'],
  code: ['fCode', code, '编码'],
  name: ['fName', required(120), '名称'],
  value: ['fValue', text(500).nullable(), '值'],
  sort: ['fSort', z.number().int().min(0).max(1_000_000), '排序'],
  status: ['fStatus', Status, '状态'],
  remark: ['fRemark', text(500).nullable(), '备注'],
  version: ['fVersion', version],
} as const

export const DictionaryEntry = entity(dictionaryFields)
export type DictionaryEntry = z.output<typeof DictionaryEntry>

/** The group whose entries are the goods' brands. */
export const BRANDS = 'SaleGoodsBrand'
export const UNITS = 'GoodsUnit'
export const STORAGES = 'StorageCondition'
/** The group whose entries name the groups themselves. */
export const GROUPS = 'DictGroup'

/** The dictionary as every page reads it. */
export const dictionaryEntryCalls = {
  byGroup: post('/api/baseDict/getDictList/{fGroupCode}', {
    title: '某一分组的字典',
    access: 'signedIn',
    body: entity({ groupCode: ['fGroupCode', z.string().max(40)] }),
    answer: z.array(DictionaryEntry),
  }),
}
