import { type SQL, sql } from 'drizzle-orm'
import { BRANDS, GROUPS, STORAGES, UNITS } from '#contract/dictionary-entry.ts'

/** Goods name these by their words: no two of a kind may share one, nor be longer than goods can hold. */
export const namedByGoods: Readonly<Record<string, number>> = { [BRANDS]: 120, [UNITS]: 20, [STORAGES]: 200 }

/** Whether an entry `x` stands somewhere by its name or code; `but` leaves entries `inside` its group out of account. */
export const isUsed = (but: SQL = sql`true`): SQL => sql`case x.group_code
  when ${BRANDS} then exists (select 1 from goods_group where brand = x.name) or exists (select 1 from goods where brand = x.name)
  when ${GROUPS} then exists (select 1 from dictionary_entry inside where inside.group_code = x.code and ${but})
  when ${UNITS} then exists (select 1 from goods where unit = x.name)
  when ${STORAGES} then exists (select 1 from goods where storage = x.name)
  else false end`
