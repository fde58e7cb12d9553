import { type SQL, sql } from 'drizzle-orm'
import { FAR_FROM_BASE } from '#contract/price-sheet.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { RowFault } from '#server/imports/import-spec.ts'
import { cell, staged } from '#server/imports/staged.ts'

/** Marked rows `r` of a file whose price is far off the base price of their spec: `row`, `column`, `value`, `key`, `facts`. */
export const farRows = (batchId: string): SQL => sql`
  select row, 'price' as column, ${cell('price')} as value, 'doubt.far' as key, jsonb_build_object('base', s.base_price::numeric(14, 2)::text) as facts
  from import_row r join spec s on s.id = ${cell('specId')} where ${staged(batchId)} and r.outcome <> 'unchanged' and ${cell('price')} is not null and s.base_price > 0
    and ((${cell('price')})::numeric > s.base_price * ${FAR_FROM_BASE} or (${cell('price')})::numeric < s.base_price / ${FAR_FROM_BASE})`

/** What rows say that one rarely means, as an import tells it; `labelOf` heads the cells. */
export const doubtsIn = async (tx: Queryable, rows: SQL, labelOf: (name: string) => string): Promise<RowFault[]> => {
  const found = await rowsOf<{ row: number; column: string; value: string | null; key: RowFault['key']; facts: Record<string, string> }>(tx, sql`${rows} order by 1, 2`)
  return found.map(({ column, value, ...doubt }) => ({ ...doubt, column: labelOf(column), value: value ?? '' }))
}

/** Prices of a file that are far from the base price. Periods of a list may overlap: what began later counts, which is how an offer stands above a standing price. */
export const farFromBase = (tx: Queryable, batchId: string, labelOf: (name: string) => string): Promise<RowFault[]> => doubtsIn(tx, farRows(batchId), labelOf)
