import { sql } from 'drizzle-orm'
import type { ImportBatch } from '#contract/import.ts'
import type { Page } from '#contract/page.ts'
import { writeAudit } from '#server/access/audit.ts'
import { iso, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { pageAnswer, slice } from '#server/page.ts'
import type { ImportSpec } from './import-spec.ts'

/** A batch whose server died stands still; after this long it is shown as failed. */
const STALE = sql`interval '60 minutes'`
const phase = sql`case when phase in ('reading', 'checking', 'writing') and touched_at < now() - ${STALE} then 'failed' else phase end`

/** How far an import is; one whose file is still on its way hasn't been begun. Raises 404 for batches of others. */
export const importProgress = async ({ deps, person }: SignedInContext, batchId: string): Promise<{ phase: ImportBatch['phase']; done: number }> => {
  const [row] = await rowsOf<{ phase: ImportBatch['phase']; done: number; own: boolean }>(
    deps.db,
    sql`select ${phase} as phase, done, actor_id = ${person.accountId} as own from import_batch where id::text = ${batchId}`,
  )
  if (!row) return { phase: 'reading', done: 0 }
  if (!row.own) throw missing()
  return { phase: row.phase, done: row.done }
}

/** The imports so far (checks aside), the newest first. */
export const listImports = async ({ deps }: SignedInContext, spec: ImportSpec, query: { page: number; size: number }): Promise<Page<ImportBatch>> => {
  const { offset, limit } = slice(query)
  const where = sql`entity = ${spec.entity} and not dry_run`
  const [items, [counted]] = await Promise.all([
    rowsOf<ImportBatch>(
      deps.db,
      sql`
      select id as "batchId", file_name as "fileName", actor_name as "actorName", ${iso(sql`created_at`)} as "createdAt", ${phase} as phase, total, created, updated, failed,
             phase = 'done' and created + updated > 0 and created_at > now() - interval '90 days' as undoable
      from import_batch where ${where} order by import_batch.created_at desc, id limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total from import_batch where ${where}`),
  ])
  return pageAnswer(query, counted?.total ?? 0, items)
}

/** Takes an import back, while nobody has changed or used what it wrote. Raises 404, or a refusal that names what stands in the way. */
export const undoImport = (context: SignedInContext, spec: ImportSpec, batchId: string): Promise<{ removed: number; restored: number }> =>
  context.deps.db.transaction(async (tx) => {
    const [batch] = await rowsOf<{ phase: string; created: number; updated: number }>(
      tx,
      sql`
      select phase, created, updated from import_batch where id::text = ${batchId} and entity = ${spec.entity} and not dry_run for update`,
    )
    if (!batch) throw missing()
    if (batch.phase !== 'done') throw refused(batch.phase === 'undone' || batch.phase === 'failed' ? `import.${batch.phase}` : 'import.running')
    const { count, first } = await spec.entangled(tx, batchId)
    if (count > 0) throw refused('import.changed', { count, rows: `${first.join(', ')}${count > first.length ? ', …' : ''}` })
    const [kept] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from import_row where batch_id = ${batchId}::uuid and outcome in ('create', 'update')`)
    if ((kept?.count ?? 0) !== batch.created + batch.updated) throw refused('import.expired')
    const beyond = await spec.beyondRights(tx, context, batchId)
    if (beyond) throw refused(beyond)
    await tx.execute(sql`
      insert into audit (at, actor_id, actor_name, action, entity, entity_id, before, after, batch_id, request_id)
      select ${context.deps.clock().toISOString()}::timestamptz, a.actor_id_now, a.actor_name_now, 'undoImport', a.entity, a.entity_id, a.after, a.before, a.batch_id, ${context.requestId}
      from (select entity, entity_id, before, after, batch_id, ${context.person.accountId}::text as actor_id_now, ${context.person.name}::text as actor_name_now from audit where batch_id = ${batchId}::uuid and action = 'import') a`)
    await spec.revert(tx, batchId, sql`${context.deps.clock().toISOString()}::timestamptz`)
    await tx.execute(sql`update import_batch set phase = 'undone', touched_at = now() where id = ${batchId}::uuid`)
    await writeAudit(tx, context, [{ action: 'undoImport', entity: 'importBatch', id: batchId, before: null, after: { removed: batch.created, restored: batch.updated } }])
    return { removed: batch.created, restored: batch.updated }
  })
