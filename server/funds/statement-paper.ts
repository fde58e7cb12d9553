import { EntryKind } from '#contract/entry-kind.ts'
import { inWords } from '#contract/in-words.ts'
import { labelsOf } from '#contract/wire.ts'
import { yuan } from '#contract/yuan.ts'
import type { Deps } from '#server/deps.ts'
import { pdfResponse } from '#server/http/pdf-response.ts'
import type { Paper } from '#server/outside/paper.ts'
import { statementLines } from './statement-lines.ts'
import { partyOf } from './statement-party.ts'
import { statementIn } from './statements.ts'

/** A month's statement as PDF: the figures, then every event that changed what is owed. Raises 404. */
export const statementPaper = async (deps: Deps, payerId: string, month: string): Promise<Response> => {
  const statement = await statementIn(deps, payerId, month)
  const party = await partyOf(deps, payerId)
  const lines = await statementLines(deps, payerId, statement)
  const right = (text: string) => ({ text, alignment: 'right' })
  const figures = [
    ['期初应付', statement.opening],
    ['本期发货', statement.delivered],
    ['本期付款', statement.paid],
    ['本期退货', statement.returned],
    ['其他', statement.other],
    ['期末应付', statement.closing],
  ] as const
  const paper: Paper = {
    info: { title: `对账单 ${month}` },
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 48],
    foot: `对账单 ${month} · 第 {page} 页，共 {pages} 页`,
    content: [
      { text: '对账单', fontSize: 18, bold: true, alignment: 'center' },
      { text: `${month}`, alignment: 'center', margin: [0, 2, 0, 16] },
      { columns: [`客户：${party.buyer}`, { text: `供方：${party.seller}`, alignment: 'right' }], margin: [0, 0, 0, 12] },
      {
        table: { widths: figures.map(() => '*'), body: [figures.map(([name]) => ({ text: name, bold: true, alignment: 'right' })), figures.map(([, sum]) => right(yuan(sum)))] },
        layout: 'lightHorizontalLines',
      },
      { text: `期末应付（大写）：${statement.closing.startsWith('-') ? `预付 ${inWords(statement.closing.slice(1))}` : inWords(statement.closing)}`, margin: [0, 8, 0, 16] },
      {
        table: {
          headerRows: 1,
          widths: [54, 64, '*', 80, 70, 74],
          body: [
            ['日期', '类型', '单号', '订单号', right('金额'), right('应付')].map((cell) => (typeof cell === 'string' ? { text: cell, bold: true } : { ...cell, bold: true })),
            [`${month}-01`, '期初', '', '', '', right(yuan(statement.opening))],
            ...lines.map((line) => [line.day, labelsOf(EntryKind)?.[line.kind] ?? line.kind, line.memo ?? '', line.orderNumber ?? '', right(yuan(line.amount)), right(yuan(line.owed))]),
          ],
        },
        layout: 'lightHorizontalLines',
        fontSize: 8,
      },
      { columns: ['客户盖章：', '日期：', '供方盖章：', '日期：'], margin: [0, 32, 0, 0] },
    ],
  }
  return pdfResponse(await deps.printer.pdf(paper), `对账单 ${month} ${party.file}.pdf`)
}
