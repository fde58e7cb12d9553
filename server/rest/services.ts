import { sql } from 'drizzle-orm'
import type { Attachment } from '#contract/attachment.ts'
import { refuseUnknownFiles } from '#server/applications/attachments.ts'
import { rowsOf } from '#server/db/database.ts'
import { contactCard, course, testReport } from '#server/db/schema/services.ts'
import { refused } from '#server/failure.ts'
import { inBatch } from './in-batch.ts'
import { days, plain } from './rest-columns.ts'
import type { RestResource } from './rest-resource.ts'
import { within } from './rest-search.ts'

/** Video tutorials. */
export const courseResource: RestResource = {
  entity: 'course',
  table: course,
  key: course.id,
  from: sql`course r`,
  columns: () => ({
    ...plain(['title', 'category', 'summary', 'cover', 'video', 'seconds', 'sort', 'status']),
    watched: sql`(select count(*)::int from course_progress c where c.course_id = r.id)`,
    finished: sql`(select count(*)::int from course_progress c where c.course_id = r.id and c.done_at is not null)`,
  }),
  found: within(sql`r.title || ' ' || r.category || ' ' || coalesce(r.summary, '')`),
  order: sql`r.sort, r.id`,
  prepare: async (_tx, { deps }, changes) => {
    if (typeof changes.video === 'string' && !(await deps.files.open(changes.video))) throw refused('course.noVideo', {}, { field: 'video' })
    return changes
  },
}

/** Makers' test reports by product and lot. */
export const testReportResource: RestResource = {
  entity: 'testReport',
  table: testReport,
  key: testReport.id,
  from: sql`test_report r join goods g on g.id = r.goods_id`,
  columns: () => ({ ...plain(['goodsId', 'lotNumber', 'number', 'files']), ...days(['issuedOn']), goodsName: sql`g.name`, goodsCode: sql`g.code`, fileCount: sql`jsonb_array_length(r.files)` }),
  found: within(sql`r.lot_number || ' ' || r.number || ' ' || g.name || ' ' || g.code`),
  sorts: { goodsName: sql`g.name_key`, issuedOn: sql`r.issued_on` },
  order: sql`r.issued_on desc, r.id`,
  prepare: async (tx, _context, changes) => {
    if (changes.goodsId !== undefined && (await rowsOf(tx, sql`select 1 from goods where id = ${changes.goodsId}`)).length === 0) throw refused('reference.missing', {}, { field: 'goodsId' })
    await refuseUnknownFiles(tx, changes.files as Attachment[] | undefined)
    return changes
  },
}

/** Whom to turn to in each province. */
export const contactCardResource: RestResource = {
  entity: 'contactCard',
  table: contactCard,
  key: contactCard.id,
  from: sql`contact_card r`,
  columns: () => plain(['province', 'name', 'duty', 'phone', 'email', 'wechat', 'picture', 'sort', 'status']),
  found: within(sql`r.province || ' ' || r.name || ' ' || r.duty || ' ' || r.phone`),
  filters: () => ({ batchId: (batchId: string) => inBatch(batchId) }),
  order: sql`r.sort, r.province, r.id`,
}
