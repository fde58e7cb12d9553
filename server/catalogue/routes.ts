import type { goodsCalls } from '#contract/goods.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { facetsOf, goodsPage } from './goods-page.ts'
import { productOf, relatedTo } from './product.ts'
import { noteSeen, seenBy } from './seen.ts'
import { suggestionsFor } from './suggest.ts'
import { askable, viewerOf } from './viewer.ts'

export const catalogueHandlers: Handlers<typeof goodsCalls> = {
  mallPage: async (body, context) => goodsPage(context.deps.db, await viewerOf(context), askable(context.person, body)),
  mallFacets: async (body, context) => facetsOf(context.deps.db, await viewerOf(context), askable(context.person, body)),
  mallInfo: async (body, context) => productOf(context.deps.db, await viewerOf(context), body),
  mallRelated: async (body, context) => relatedTo(context.deps.db, await viewerOf(context), body),
  mallSuggest: async ({ keyword }, context) => suggestionsFor(context.deps.db, await viewerOf(context), keyword),
  mallSeen: async (body, context) => seenBy(context.deps.db, await viewerOf(context), body),
  mallNoteSeen: async ({ id }, context) => noteSeen(context.deps.db, await viewerOf(context), id, context.deps.clock()),
}
