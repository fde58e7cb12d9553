import { sql } from 'drizzle-orm'
import type { Letter } from '#contract/letter.ts'
import { missing } from '#server/failure.ts'
import { pdfResponse } from '#server/http/pdf-response.ts'
import type { SignedInContext } from '#server/http/request.ts'
import type { Paper } from '#server/outside/paper.ts'
import { dayOf, today } from '#server/today.ts'
import { lettersWhere, verifyAddress } from './letters.ts'

/** A letter of authorisation as PDF, with the code by which anyone can check it. For its account, the one above it, and reviewers. Raises 404. */
export const letterPaper = async ({ deps, person }: SignedInContext, id: string): Promise<Response> => {
  const mine = person.permissions.has('applications:read') ? sql`true` : sql`(l.account_id = ${person.actingId} or a.owner_id = ${person.actingId})`
  const [letter] = await lettersWhere(deps.db, today(deps), sql`l.id = ${id} and ${mine}`)
  if (!letter) throw missing()
  return pdfResponse(await deps.printer.pdf(definitionOf(letter, verifyAddress(deps, letter.code))), `授权书 ${letter.number}.pdf`)
}

const definitionOf = (letter: Letter, address: string): Paper => {
  const what = letter.goodsName ? `${letter.brand} ${letter.goodsName}` : `${letter.brand} 全部产品`
  const right = letter.kind === 'transfer' ? '配送' : '采购与销售'
  return {
    info: { title: `授权书 ${letter.number}` },
    pageSize: 'A4',
    pageMargins: [64, 72, 64, 64],
    content: [
      { text: letter.kind === 'transfer' ? '转配送授权书' : '产品授权书', fontSize: 22, bold: true, alignment: 'center', margin: [0, 0, 0, 8] },
      { text: `编号：${letter.number}`, alignment: 'center', margin: [0, 0, 0, 28] },
      {
        text: [
          '兹授权 ',
          { text: letter.holder, bold: true },
          letter.creditCode ? `（统一社会信用代码 ${letter.creditCode}）` : '',
          ` 在 ${letter.region} 区域${letter.hospital ? `，向终端 ${letter.hospital}` : ''}，从事 `,
          { text: what, bold: true },
          ` 的${right}活动。`,
        ],
        fontSize: 12,
        lineHeight: 1.8,
      },
      { text: `授权期限：${letter.validFrom} 至 ${letter.validTo}。期满自动失效；期内授权方可依约收回。`, fontSize: 12, lineHeight: 1.8, margin: [0, 12, 0, 0] },
      { text: '本授权书的真伪与有效状态以扫码查验的结果为准。', fontSize: 12, lineHeight: 1.8 },
      {
        columns: [
          {
            stack: [
              { qr: address, fit: 96 },
              { text: '扫码查验', fontSize: 8, margin: [0, 4, 0, 0] },
              { text: `核验码 ${letter.code}`, fontSize: 8 },
            ],
          },
          { stack: [`授权方：${letter.issuer}`, `签发日期：${dayOf(new Date(letter.issuedAt))}`], alignment: 'right', fontSize: 12, lineHeight: 1.8 },
        ],
        margin: [0, 64, 0, 0],
      },
    ],
  }
}
