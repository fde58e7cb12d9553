import { type SQL, sql } from 'drizzle-orm'

/** A cell of a staged row `r`, as text; null where the file says nothing. The name stands in the code, never in a file. */
export const cell = (name: string): SQL => sql`r.data ->> ${sql.raw(`'${name}'`)}`

/** The rows `r` of a batch; once they are marked, those of one outcome alone. */
export const staged = (batchId: string, outcome?: 'create' | 'update'): SQL => (outcome ? sql`r.batch_id = ${batchId}::uuid and r.outcome = ${outcome}` : sql`r.batch_id = ${batchId}::uuid`)

/** The version of each record that an undo would lose: changed since it was written, or used. `used` speaks of the record `x`. */
export const countEntangled = (batchId: string, table: SQL, used: SQL): SQL => sql`
  select count(*)::int as count from import_row r left join ${table} x on x.id = r.record_id
  where ${staged(batchId)} and ((r.outcome = 'update' and x.version is distinct from r.version + 1) or (r.outcome = 'create' and (x.version is distinct from 1 or ${used})))`
