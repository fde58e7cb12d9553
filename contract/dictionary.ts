import { z } from 'zod'
import { get, post } from './call.ts'
import { changeOf } from './history.ts'
import { listQuery, pageOf } from './page.ts'
import { id, keyword, required, says, text } from './text.ts'
import { type Decoded, entity, labels, optional, pick } from './wire.ts'

export const Status = labels({ active: '正常', disabled: '停用' })
const version = z.number().int()
const code = required(40).refine((value) => /^[\w.-]*$/.test(value), says('dictionary.code'))

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
/** The group whose entries name the groups themselves. */
export const GROUPS = 'DictGroup'

export const dictionaryEditable = pick(dictionaryFields, 'groupCode', 'code', 'name', 'value', 'sort', 'status', 'remark')
const { groupCode, code: entryCode, name, ...rest } = dictionaryEditable
const draft = { groupCode, code: entryCode, name, ...optional(rest) }
export type DictionaryDraft = Decoded<typeof draft>

const ids = z.array(id).min(1).max(10_000)

export const dictionaryCalls = {
  list: post('/api/baseDict/getList', {
    title: '字典列表',
    access: 'dictionary:read',
    body: entity({ keyword: ['keyword', keyword], groupCode: ['fGroupCode', code.optional()], status: ['fStatus', Status.optional()] }),
    answer: z.array(DictionaryEntry),
  }),
  byGroup: post('/api/baseDict/getDictList/{fGroupCode}', {
    title: '某一分组的字典',
    access: 'signedIn',
    body: entity({ groupCode: ['fGroupCode', z.string().max(40)] }),
    answer: z.array(DictionaryEntry),
  }),
  info: get('/api/baseDict/getInfo/{fId}', { title: '字典详情', access: 'dictionary:read', body: entity({ id: ['fId', id] }), answer: DictionaryEntry }),
  add: post('/api/baseDict/add', { title: '新建字典', access: 'dictionary:write', body: entity(draft), answer: entity({ id: ['fId', id] }) }),
  update: post('/api/baseDict/update', {
    title: '修改字典',
    access: 'dictionary:write',
    body: entity({ id: ['fId', id], version: ['fVersion', version.optional()], ...optional(dictionaryEditable) }),
    answer: entity({ id: ['fId', id], version: ['fVersion', version] }),
  }),
  remove: post('/api/baseDict/delete', { title: '删除字典', access: 'dictionary:write', body: entity({ ids: ['fIds', ids] }), answer: z.object({ deleted: z.number().int() }) }),
  order: post('/api/baseDict/updateSort', {
    title: '字典排序',
    access: 'dictionary:write',
    body: entity({ groupCode: ['fGroupCode', code], ids: ['fIds', ids] }),
    answer: z.object({ updated: z.number().int() }),
  }),
  history: post('/api/baseDict/getHistory', { title: '字典变更历史', access: 'dictionary:read', body: listQuery({ at: 'fAt' }, { id: ['fId', id] }), answer: pageOf(changeOf(dictionaryFields)) }),
}
