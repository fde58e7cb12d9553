import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import type { RowFault } from '#server/imports/import-spec.ts'
import { cell, staged, willSay } from '#server/imports/staged.ts'
import { doubtsIn, farRows } from './far-from-base.ts'

/** The days that a marked row `r`, or a price `p`, will hold for. */
const days = (from: ReturnType<typeof sql>, to: ReturnType<typeof sql>) => sql`daterange(${from}, ${to}, '[]')`
const rowDays = (r: 'r' | 'o') =>
  r === 'r'
    ? days(sql`(${willSay('validFrom')})::date`, sql`(${willSay('validTo')})::date`)
    : days(sql`(coalesce(o.data ->> 'validFrom', o.before ->> 'validFrom'))::date`, sql`(coalesce(o.data ->> 'validTo', o.before ->> 'validTo'))::date`)

/** Special prices of a file that are far from the base price, or hold on days on which the same customer has another for the same spec. `labelOf` heads the cells. */
export const specialPriceDoubts = (tx: Queryable, batchId: string, labelOf: (name: string) => string): Promise<RowFault[]> =>
  doubtsIn(
    tx,
    sql`
    ${farRows(batchId)}
    union all
    select row, 'validFrom', ${willSay('validFrom')}, 'doubt.overlaps', jsonb_build_object('price', p.price::numeric(14, 2)::text, 'from', coalesce(to_char(p.valid_from, 'YYYY-MM-DD'), '…'), 'to', coalesce(to_char(p.valid_to, 'YYYY-MM-DD'), '…'))
    from import_row r join special_price p on p.account_id = ${cell('accountId')} and p.spec_id = ${cell('specId')} where ${staged(batchId)} and r.outcome <> 'unchanged' and p.id <> r.record_id
      and not exists (select 1 from import_row o where o.batch_id = r.batch_id and o.record_id = p.id) and ${days(sql`p.valid_from`, sql`p.valid_to`)} && ${rowDays('r')}
    union all
    select r.row, 'validFrom', ${willSay('validFrom')}, 'doubt.overlapsRow', jsonb_build_object('row', o.row::text)
    from import_row r join import_row o on o.batch_id = r.batch_id and o.row < r.row and o.data ->> 'accountId' = ${cell('accountId')} and o.data ->> 'specId' = ${cell('specId')}
    where ${staged(batchId)} and (r.outcome <> 'unchanged' or o.outcome <> 'unchanged') and ${rowDays('o')} && ${rowDays('r')}`,
    labelOf,
  )
