import { z } from 'zod'
import { ApplicationHead, ApplicationInfo, ApplicationKind, byId, filters, outcome, raw } from './application.ts'
import { Step } from './application-life.ts'
import { post } from './call.ts'
import { exportFilter, exportFormat, listQuery, oneOrMore, pageOf } from './page.ts'
import { id, moment, required, text } from './text.ts'
import { entity } from './wire.ts'

const count = z.number().int()
/** What of a return was found when it was looked at, line by line. */
const inspected = { id: ['fId', id], version: ['fVersion', count], lines: ['fLines', z.array(outcome).min(1).max(200)], note: ['fNote', text(500).optional()] } as const

// A company's applications are its colleagues', too.
const reviewFilters = { ...filters, step: ['fStep', oneOrMore(Step).optional()], accountId: ['fAccountId', id.optional()] } as const
/** What reviewers do. */
export const reviewCalls = {
  list: post('/api/application/getPageList', {
    title: '审核列表',
    access: 'applications:read',
    body: listQuery({ submittedAt: 'fSubmittedAt' }, reviewFilters),
    answer: pageOf(ApplicationHead),
  }),
  export: post('/api/application/export', {
    title: '导出申请',
    access: 'applications:read',
    body: exportFilter(reviewFilters),
    answers: 'file',
    query: exportFormat,
    noted: { action: 'export', entity: 'application' },
  }),
  info: post('/api/application/getDetailInfo', {
    title: '申请详情（后台）',
    access: 'applications:read',
    body: byId,
    answer: ApplicationInfo,
    noted: { action: 'see', entity: 'application', id: 'id' },
  }),
  counts: post('/api/application/getCounts', {
    title: '待审核数',
    access: 'applications:read',
    answer: z.array(entity({ kind: ['fKind', ApplicationKind], count: ['fCount', count], oldest: ['fOldestAt', moment.nullable()] })),
  }),
  assign: post('/api/application/assign', {
    title: '分派经办人',
    access: 'applications:review',
    body: entity({ ids: ['fIds', z.array(id).min(1).max(100)], assigneeId: ['fAssigneeId', id.nullable()] }),
    answer: entity({ changed: ['fChanged', count] }),
  }),
  review: post('/api/application/review', {
    title: '审核',
    access: 'applications:review',
    body: entity({
      id: ['fId', id],
      version: ['fVersion', count],
      approve: ['fApprove', z.boolean()],
      reason: ['fReason', text(500).optional()],
      grant: ['fGrant', raw.optional()],
      remarks: ['fRemarks', z.record(z.string(), text(200)).optional()],
    }),
    answer: ApplicationInfo,
  }),
  close: post('/api/application/close', {
    title: '关闭申请',
    access: 'applications:review',
    body: entity({ id: ['fId', id], version: ['fVersion', count], reason: ['fReason', required(500)] }),
    answer: ApplicationInfo,
  }),
  inspect: post('/api/application/inspect', {
    title: '退货验收',
    access: 'applications:review',
    body: entity(inspected),
    answer: ApplicationInfo,
  }),
  /** Notes what was found without booking it yet: an invoiced order waits for its red invoice. */
  keepInspection: post('/api/application/keepInspection', { title: '记下退货验收', access: 'applications:review', body: entity(inspected), answer: ApplicationInfo }),
}
