import { type SQL, sql } from 'drizzle-orm'

/** Whether an import wrote the record `r`, whose key stands in `id`. */
export const inBatch = (batchId: string, id: SQL = sql`r.id`): SQL => sql`${id} in (select record_id from import_row where batch_id = ${batchId}::uuid and outcome in ('create', 'update'))`
