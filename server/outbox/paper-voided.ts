import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/access/audit.ts'
import { rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import type { PushedDocument } from './document-push.ts'

/** Notes that staff have voided a document's paper in the ERP. Raises a refusal when none is to be voided (any more), and 404 without such a document. */
export const paperVoided = <Document extends { number: string }>(context: SignedInContext, { table, entity }: PushedDocument<Document>, id: string): Promise<{ done: true }> =>
  context.deps.db.transaction(async (tx) => {
    const [row] = await rowsOf<{ kingdeeVoid: string | null }>(tx, sql`select kingdee_void as "kingdeeVoid" from ${table} where id = ${id} for update`)
    if (!row) throw missing()
    if (!row.kingdeeVoid) throw refused('kingdee.nothingToVoid')
    await tx.execute(sql`update ${table} set kingdee_void = null, kingdee_status = 'notPushed', kingdee_id = null, kingdee_message = null where id = ${id}`)
    await writeAudit(tx, context, [{ action: 'paperVoided', entity, id, before: row, after: { kingdeeVoid: null } }])
    return { done: true }
  })
