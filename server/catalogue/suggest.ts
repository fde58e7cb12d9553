import { sql } from 'drizzle-orm'
import { BRANDS } from '#contract/dictionary-entry.ts'
import type { Suggestion } from '#contract/suggestion.ts'
import { containing } from '#server/containing.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from './goods-cards.ts'
import { certificateOfFound, marksOf, matching, otherwise, rank } from './keyword.ts'
import { hiddenGroups, onSale, permitted } from './visible.ts'

const GOODS = 7
const blank = { hint: null, marks: [], goodsId: null, specId: null, groupId: null, brand: null }

/** What someone who is typing may mean: a spec by its code, brands, series, goods; the nearest first. Where there is nothing, what sounds alike. */
export const suggestionsFor = async (deps: Pick<Deps, 'db' | 'changes'>, viewer: Viewer, keyword: string): Promise<Suggestion[]> => {
  const found = await suggested(deps.db, viewer, keyword)
  const other = found.length === 0 ? await otherwise(deps, keyword) : undefined
  return other ? suggested(deps.db, viewer, other.keyword) : found
}

const suggested = async (db: Queryable, { buyer, day }: Viewer, keyword: string): Promise<Suggestion[]> => {
  const word = keyword.trim()
  if (word === '') return []
  const begins = containing(word).slice(1)
  const visible = sql`${permitted(buyer)} and ${onSale(day)}`
  const [specs, brands, series, goods] = await Promise.all([
    rowsOf<{ id: string; code: string; name: string; goods: string }>(
      db,
      sql`
      select s.id, s.code, s.name, g.name as goods from spec s join goods g on g.id = s.goods_id ${certificateOfFound}
      where lower(s.code) like ${begins} and s.status = 'active' and ${matching(word)} and ${visible} order by length(s.code), s.code limit 3`,
    ),
    rowsOf<{ name: string; value: string | null }>(
      db,
      sql`
      select name, value from dictionary_entry where group_code = ${BRANDS} and status = 'active' and (lower(name) like ${containing(word)} or lower(value) like ${begins}) order by sort limit 2`,
    ),
    rowsOf<{ id: string; name: string; brand: string }>(
      db,
      sql`
      select gg.id, gg.name, gg.brand from goods_group gg where lower(gg.name) like ${containing(word)} and gg.parent_id = '0' and gg.id not in (${hiddenGroups}) order by gg.brand, gg.sort limit 2`,
    ),
    rowsOf<{ id: string; name: string; code: string; brand: string }>(
      db,
      sql`
      select g.id, g.name, g.code, g.brand from goods g ${certificateOfFound}
      where ${matching(word)} and ${visible} order by ${rank(word)}, g.hot desc, g.sort, g.id limit ${GOODS}`,
    ),
  ])
  return [
    ...specs.map((one) => ({ ...blank, kind: 'spec' as const, text: one.code, hint: `${one.goods} ${one.name}`, marks: marksOf(one.code, word), specId: one.id })),
    ...brands.map((one) => ({ ...blank, kind: 'brand' as const, text: one.name, hint: one.value, marks: marksOf(one.name, word), brand: one.name })),
    ...series.map((one) => ({ ...blank, kind: 'series' as const, text: one.name, hint: one.brand, marks: marksOf(one.name, word), groupId: one.id, brand: one.brand })),
    ...goods.map((one) => ({ ...blank, kind: 'goods' as const, text: one.name, hint: `${one.code} · ${one.brand}`, marks: marksOf(one.name, word), goodsId: one.id })),
  ]
}
