import { z } from 'zod'
import { post } from './call.ts'
import { id, required } from './text.ts'
import { entity } from './wire.ts'

/** So many views a person keeps of one list. */
export const MOST_VIEWS = 30
const MOST_CHARACTERS = 4000

/** A view's name at most. */
export const MOST_LETTERS = 30
const list = z
  .string()
  .max(60)
  .regex(/^[a-zA-Z]+$/)
/** What a list is narrowed to, as its address has it. */
const filter = z.record(z.string().max(60), z.unknown()).refine((value) => JSON.stringify(value).length <= MOST_CHARACTERS)
const sort = z.strictObject({ field: z.string().max(60), order: z.enum(['ASC', 'DESC']) })
const view = { name: ['fName', required(MOST_LETTERS), '名称'], filter: ['fFilter', filter], sort: ['fSort', sort.nullable()] } as const

export const SavedView = entity({ id: ['fId', id], ...view })
export type SavedView = z.output<typeof SavedView>

/** Ways of looking at a list of the desk that a person has given a name: their own, wherever they sign in. */
export const viewCalls = {
  list: post('/api/view/getList', { title: '保存的视图', access: 'desk:open', body: entity({ list: ['fList', list] }), answer: z.array(SavedView) }),
  save: post('/api/view/save', { title: '保存视图', access: 'desk:open', body: entity({ list: ['fList', list], ...view }), answer: SavedView }),
  remove: post('/api/view/delete', { title: '删除视图', access: 'desk:open', body: entity({ id: ['fId', id] }), answer: entity({ count: ['fCount', z.number().int()] }) }),
}
