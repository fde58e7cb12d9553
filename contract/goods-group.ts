import { z } from 'zod'
import { brandMenuCalls, menuGroupFields } from './brand-menu.ts'
import { get, post } from './call.ts'
import { changeOf } from './history.ts'
import { digitsCell, importCallsOf, yesOrNoCell } from './import.ts'
import { arrayQuery, chosen, listQuery, pageOf } from './page.ts'
import { id, keyword, required, text } from './text.ts'
import { type Decoded, entity, type Fields, optional, pick } from './wire.ts'

const version = z.number().int()
const MOST_SORT = 1_000_000
/** Levels of a tree at most. */
export const DEEPEST = 8
/** What parts the names of a path. */
export const PATH_MARK = '/'

export const goodsGroupFields = {
  ...menuGroupFields,
  orgId: ['fOrgId', id, '组织'],
  sort: ['fSort', z.number().int().min(0).max(MOST_SORT), '排序'],
  show: ['fShow', z.boolean(), '显示'],
  version: ['fVersion', version],
} as const

const shownFields = { ...goodsGroupFields, specCode: ['fSpecCode', z.string().nullable(), '规格编码'] } as const
export const GoodsGroup = entity(shownFields)
export type GoodsGroup = z.output<typeof GoodsGroup>

/** A group as the desk lists it: with its place in the tree. */
export const ListedGroup = entity({ ...shownFields, path: ['fPath', z.string()], childCount: ['fChildCount', z.number().int()] })
export type ListedGroup = z.output<typeof ListedGroup>

/** A group's wire object with `children` of the same kind below. */
const Node: z.ZodType = z.lazy(() => z.looseObject({ fId: z.string(), fPId: z.string(), fName: z.string(), children: z.array(Node) }))

const groupEditable = pick(goodsGroupFields, 'parentId', 'name', 'image', 'specId', 'brand', 'orgId', 'sort', 'show')
const { name, ...rest } = groupEditable
const draft = { name, ...optional(rest) }
export type GroupDraft = Decoded<typeof draft>

const filterFields = {
  brand: ['fBrand', text(120).optional()],
  orgId: ['fOrgId', id.optional()],
  parentId: ['fPId', id.optional()],
  show: ['fShow', z.boolean().optional()],
  batchId: ['fBatchId', z.uuid().optional()],
  ids: ['fIds', z.array(id).min(1).max(10_000).optional()],
} as const satisfies Fields
export const GroupFilter = entity({ keyword: ['keyword', keyword], ...filterFields })
export type GroupFilter = z.output<typeof GroupFilter>
export const GroupQuery = listQuery({ path: 'fPath', name: 'fName', brand: 'fBrand', sort: 'fSort' }, filterFields)
export type GroupQuery = z.output<typeof GroupQuery>
const AllGroupsQuery = arrayQuery({ name: 'fName', brand: 'fBrand', sort: 'fSort' }, filterFields)
export type AllGroupsQuery = Partial<z.output<typeof AllGroupsQuery>>

const count = z.number().int()

export const goodsGroupCalls = {
  ...brandMenuCalls,
  list: post('/api/saleGoodsGroup/getPageList', { title: '商品分组列表', access: 'goodsGroups:read', body: GroupQuery, answer: pageOf(ListedGroup) }),
  all: post('/api/saleGoodsGroup/getList', { title: '全部商品分组', access: 'goodsGroups:read', body: AllGroupsQuery, answer: z.array(GoodsGroup) }),
  tree: post('/api/saleGoodsGroup/getTree', { title: '商品分组树', access: 'goodsGroups:read', body: AllGroupsQuery, answer: z.array(Node) }),
  info: get('/api/saleGoodsGroup/getInfo/{fId}', { title: '商品分组详情', access: 'goodsGroups:read', body: entity({ id: ['fId', id] }), answer: GoodsGroup }),
  add: post('/api/saleGoodsGroup/add', { title: '新建商品分组', access: 'goodsGroups:write', body: entity(draft), answer: entity({ id: ['fId', id] }) }),
  update: post('/api/saleGoodsGroup/update', {
    title: '修改商品分组',
    access: 'goodsGroups:write',
    body: entity({ id: ['fId', id], version: ['fVersion', version.optional()], ...optional(groupEditable) }),
    answer: entity({ id: ['fId', id], version: ['fVersion', version] }),
  }),
  move: post('/api/saleGoodsGroup/move', {
    title: '移动商品分组',
    access: 'goodsGroups:write',
    body: entity({ id: ['fId', id], parentId: ['fPId', id], before: ['fBefore', id.nullable()] }),
    answer: entity({ id: ['fId', id], version: ['fVersion', version] }),
  }),
  remove: post('/api/saleGoodsGroup/delete', { title: '删除商品分组', access: 'goodsGroups:write', body: entity(chosen(GroupFilter)), answer: z.object({ deleted: count }) }),
  updateShow: post('/api/saleGoodsGroup/updateShow', {
    title: '显示或隐藏商品分组',
    access: 'goodsGroups:write',
    body: entity({ ids: ['fIds', z.array(id).min(1).max(10_000)], show: ['fShow', z.boolean()] }),
    answer: z.object({ updated: count }),
  }),
  history: post('/api/saleGoodsGroup/getHistory', {
    title: '分组变更历史',
    access: 'goodsGroups:read',
    body: listQuery({ at: 'fAt' }, { id: ['fId', id] }),
    answer: pageOf(changeOf(goodsGroupFields)),
  }),
  export: post('/api/saleGoodsGroup/export', {
    title: '导出商品分组',
    access: 'goodsGroups:read',
    body: GroupQuery.optional(),
    answers: 'file',
    noted: { action: 'export', entity: 'goodsGroup' },
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  }),
  ...importCallsOf('/api/saleGoodsGroup', '商品分组', 'goodsGroups:import'),
}

/** A group's row in files: found by its brand and the names that lead to it. */
export const groupImportFields = {
  brand: goodsGroupFields.brand,
  path: ['fPath', required(1000), '路径'],
  image: goodsGroupFields.image,
  specId: goodsGroupFields.specId,
  orgId: goodsGroupFields.orgId,
  sort: ['fSort', digitsCell, '排序'],
  show: ['fShow', yesOrNoCell, '显示'],
} as const
