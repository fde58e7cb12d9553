import { sql } from 'drizzle-orm'

const VOID = '到账有变动，请在金蝶作废原来的收款单；还有到账的，作废后重新推送'
const MAY_BE_THERE = '推送途中到账有变动，如金蝶已有这张收款单请作废；还有到账的再重新推送'
/** Whether that has been said and not been done. */
export const waitsForVoid = sql`kingdee_status = 'failed' and kingdee_id is null and kingdee_message in (${VOID}, ${MAY_BE_THERE})`
// A push that failed may have left a paper, too. Numbers that are skipped do no harm.
const isThere = sql`(kingdee_id is not null or (kingdee_status <> 'notPushed' and not (${waitsForVoid})))`

/**
 * What an update of a payment says of its paper in the ERP once its money has changed: rows of a paper that is there can't be changed, so
 * it is to be voided there, and the next push makes another under a number of its own.
 */
export const outdatedPaper = sql`
  kingdee_status = case when ${isThere} or (${waitsForVoid}) then 'failed' else 'notPushed' end,
  kingdee_message = case when kingdee_id is not null then ${VOID} when ${waitsForVoid} then kingdee_message when ${isThere} then ${MAY_BE_THERE} end,
  kingdee_revision = kingdee_revision + case when ${isThere} then 1 else 0 end,
  kingdee_id = null`
