import { encoderOf } from '#contract/encode.ts'
import { GoodsGroup, goodsGroupCalls } from '#contract/goods-group.ts'
import { sharedAnswer } from '#server/catalogue/shared-answers.ts'
import { missing } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { historyOf } from '#server/history.ts'
import { importHandlers } from '#server/imports/handlers.ts'
import { slice } from '#server/page.ts'
import { exportGroups } from './export-groups.ts'
import { groupImport } from './group-import.ts'
import { allGroups, groupPage, menuGroups, menuPage, nested } from './group-queries.ts'
import { addGroup, deleteGroups, moveGroup, showGroups, updateGroup } from './group-writes.ts'

export const goodsGroupHandlers: Handlers<typeof goodsGroupCalls> = {
  list: (body, { deps }) => groupPage(deps.db, body),
  all: (body, { deps }) => allGroups(deps.db, body),
  // A page of a tree is a page of what stands at its top, each with all that is below it.
  tree: async ({ page = 0, size = 0, ...filter }, { deps }) => {
    const top = nested(await allGroups(deps.db, filter), encoderOf(GoodsGroup))
    const { offset, limit } = slice({ page, size })
    return size > 0 ? top.slice(offset, offset + limit) : top
  },
  info: async ({ id }, { deps }) => {
    const [group] = await allGroups(deps.db, { ids: [id] })
    if (!group) throw missing()
    return group
  },
  add: (body, context) => addGroup(context, body),
  update: (body, context) => updateGroup(context, body),
  move: (body, context) => moveGroup(context, body),
  remove: (body, context) => deleteGroups(context, body),
  updateShow: (body, context) => showGroups(context, body),
  mallList: (body, context) => sharedAnswer(context, goodsGroupCalls.mallList, body, (viewer) => menuGroups(context.deps.db, viewer, body)),
  mallPage: (body, context) => sharedAnswer(context, goodsGroupCalls.mallPage, body, (viewer) => menuPage(context.deps.db, viewer, body)),
  history: (body, { deps }) => historyOf(deps.db, 'goodsGroup', body),
  export: async (body, { deps }, { format }: { format: 'csv' | 'xlsx' }) => exportGroups(deps, body, format),
  ...importHandlers(groupImport),
}
