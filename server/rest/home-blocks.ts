import { sql } from 'drizzle-orm'
import { homeBlock } from '#server/db/schema/shopping.ts'
import { refuseBackwards } from './refuse-values.ts'
import { days, plain } from './rest-columns.ts'
import type { RestResource } from './rest-resource.ts'
import { within } from './rest-search.ts'

/** Banners and notices of the start page. */
export const homeBlockResource: RestResource = {
  entity: 'homeBlock',
  table: homeBlock,
  key: homeBlock.id,
  from: sql`home_block r`,
  columns: () => ({ ...plain(['kind', 'title', 'titleEn', 'content', 'contentEn', 'image', 'link', 'action', 'actionEn', 'sort', 'status']), ...days(['validFrom', 'validTo']) }),
  found: within(sql`r.title || ' ' || coalesce(r.content, '') || ' ' || coalesce(r.title_en, '') || ' ' || coalesce(r.content_en, '')`),
  sorts: { validTo: sql`r.valid_to` },
  order: sql`r.kind, r.sort, r.id`,
  prepare: async (_tx, _context, changes, before) => {
    refuseBackwards({ ...before, ...changes })
    return changes
  },
}
