import { z } from 'zod'
import { get, post } from './call.ts'
import { code, DictionaryEntry, dictionaryEntryCalls, dictionaryFields, Status, version } from './dictionary-entry.ts'
import { changeOf } from './history.ts'
import { arrayQuery, chosen, listQuery, pageOf } from './page.ts'
import { id, keyword } from './text.ts'
import { type Decoded, entity, type Fields, optional, pick } from './wire.ts'

const dictionaryEditable = pick(dictionaryFields, 'groupCode', 'code', 'name', 'value', 'sort', 'status', 'remark')
const { groupCode, code: entryCode, name, ...rest } = dictionaryEditable
const draft = { groupCode, code: entryCode, name, ...optional(rest) }
export type DictionaryDraft = Decoded<typeof draft>

const ids = z.array(id).min(1).max(10_000)
const filterFields = { groupCode: ['fGroupCode', code.optional()], status: ['fStatus', Status.optional()], batchId: ['fBatchId', z.uuid().optional()] } as const satisfies Fields
const DictionaryFilter = entity({ keyword: ['keyword', keyword], ...filterFields })
export type DictionaryFilter = z.output<typeof DictionaryFilter>
const DictionaryQuery = arrayQuery({ groupCode: 'fGroupCode', code: 'fCode', name: 'fName', sort: 'fSort' }, filterFields)
export type DictionaryQuery = z.output<typeof DictionaryQuery>

export const dictionaryCalls = {
  ...dictionaryEntryCalls,
  list: post('/api/baseDict/getList', {
    title: '字典列表',
    access: 'dictionary:read',
    body: DictionaryQuery,
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
  remove: post('/api/baseDict/delete', { title: '删除字典', access: 'dictionary:write', body: entity(chosen(DictionaryFilter)), answer: z.object({ deleted: z.number().int() }) }),
  order: post('/api/baseDict/updateSort', {
    title: '字典排序',
    access: 'dictionary:write',
    body: entity({ groupCode: ['fGroupCode', code], ids: ['fIds', ids] }),
    answer: z.object({ updated: z.number().int() }),
  }),
  history: post('/api/baseDict/getHistory', { title: '字典变更历史', access: 'dictionary:read', body: listQuery({ at: 'fAt' }, { id: ['fId', id] }), answer: pageOf(changeOf(dictionaryFields)) }),
}
