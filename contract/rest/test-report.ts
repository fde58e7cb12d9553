import { z } from 'zod'
import { attachments } from '../attachment.ts'
import { oneOrMore } from '../page.ts'
import { own, restCalls } from '../rest.ts'
import { day, id, required } from '../text.ts'

const needed = own({ goodsId: [id, '商品'], lotNumber: [required(60), '批号'], number: [required(60), '报告编号'], issuedOn: [day, '报告日期'], files: [attachments.min(1), '报告文件'] })
const derived = own({ goodsName: [z.string(), '商品名称'], goodsCode: [z.string(), '商品编码'], fileCount: [z.number().int(), '文件数'] })

export const testReportFields = { ...needed, ...derived }
/** Makers' test reports by product and lot. */
export const testReportRest = restCalls('testReports', {
  title: '检测报告',
  fields: testReportFields,
  draft: needed,
  sorts: ['id', 'lotNumber', 'number', 'issuedOn', 'goodsName'],
  filters: { goodsId: oneOrMore(id).optional() },
})
