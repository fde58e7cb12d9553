import { sql } from 'drizzle-orm'

// A push that failed may have left a paper, too. Numbers that are skipped do no harm.
const isThere = sql`(kingdee_id is not null or (kingdee_status <> 'notPushed' and kingdee_void is null))`

/**
 * What an update of a document says of its paper in the ERP once the document no longer is what went there: papers can't be
 * changed, so it is to be voided, surely or, where nobody knows whether it arrived, if it is there.
 */
export const outdatedPaper = sql`
  kingdee_status = case when ${isThere} or kingdee_void is not null then 'failed' else 'notPushed' end,
  kingdee_void = case when kingdee_id is not null then 'there' when kingdee_void is not null then kingdee_void when ${isThere} then 'maybe' end,
  kingdee_message = null`

/** The same for a document that may go there once more: the next paper has a number of its own. */
export const anotherPaper = sql`${outdatedPaper}, kingdee_revision = kingdee_revision + case when ${isThere} then 1 else 0 end, kingdee_id = null`
