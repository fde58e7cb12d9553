import type { SignedInContext } from '#server/http/request.ts'
import { buyerOf } from '#server/pricing/buyer.ts'
import { today } from '#server/today.ts'
import type { Viewer } from './goods-cards.ts'

/** For whom this request's goods are shown and priced. */
export const viewerOf = async ({ deps, person }: SignedInContext): Promise<Viewer> => ({ buyer: await buyerOf(deps.db, person), day: today(deps) })
