import { goodsCalls } from '#contract/goods.ts'
import type { Handlers } from '#server/handlers.ts'
import { facetsOf } from './goods-page.ts'
import { productOf, relatedTo } from './product.ts'
import { noteSeen, seenBy } from './seen.ts'
import { sharedAnswer, sharedGoodsPage } from './shared-answers.ts'
import { suggestionsFor } from './suggest.ts'
import { askable, viewerOf } from './viewer.ts'

export const catalogueHandlers: Handlers<typeof goodsCalls> = {
  mallPage: (body, context) => sharedGoodsPage(context, goodsCalls.mallPage, body),
  mallFacets: (body, context) => {
    const filter = askable(context.person, body)
    return sharedAnswer(context, goodsCalls.mallFacets, filter, (viewer) => facetsOf(context.deps, viewer, filter))
  },
  mallInfo: async (body, context) => productOf(context.deps.db, await viewerOf(context), body),
  mallRelated: async (body, context) => relatedTo(context.deps.db, await viewerOf(context), body),
  mallSuggest: (body, context) => sharedAnswer(context, goodsCalls.mallSuggest, body, (viewer) => suggestionsFor(context.deps, viewer, body.keyword)),
  mallSeen: async (body, context) => seenBy(context.deps.db, await viewerOf(context), body),
  mallNoteSeen: async ({ id }, context) => noteSeen(context.deps.db, await viewerOf(context), id, context.deps.clock()),
}
