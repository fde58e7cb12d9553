import { sql } from 'drizzle-orm'
import { counted } from '#contract/counted.ts'
import { inWords } from '#contract/in-words.ts'
import { sumOf } from '#contract/money.ts'
import { grouped } from '#contract/yuan.ts'
import { seesNoPrices } from '#server/access/without-prices.ts'
import { viewerOf } from '#server/catalogue/viewer.ts'
import { licencesOf } from '#server/deliveries/licences-of.ts'
import { denied, refused } from '#server/failure.ts'
import { pdfResponse } from '#server/http/pdf-response.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { papersOf } from '#server/orders/buyer-papers.ts'
import { type PricedLine, priceLines } from '#server/orders/lines.ts'
import { orderSettings } from '#server/orders/settings.ts'
import type { Paper } from '#server/outside/paper.ts'
import { linesOf } from './list-lines.ts'

interface Quote {
  name: string
  day: string
  buyer: string
  seller: string
  includedTax: boolean
  taxPercent: string
  licences: string | null
  lines: readonly PricedLine[]
  /** What of the list isn't sold now. */
  left: readonly PricedLine[]
}

const right = (text: string) => ({ text, alignment: 'right' })
/** Heads of figures, which stand on the right as these do. */
const figures = new Set(['数量', '单价', '金额'])
const heads = ['序号', '品名', '规格 / 编码', '注册证号', '生产企业', '单位', '数量', '单价', '金额']

const paperOf = ({ name, day, buyer, seller, includedTax, taxPercent, licences, lines, left }: Quote): Paper => {
  const total = sumOf(lines.map(({ amount }) => amount))
  const short = lines.filter(({ problem }) => problem === 'stock')
  return {
    info: { title: `报价单 ${name} ${day}` },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [32, 32, 32, 40],
    foot: `报价单 ${day} · 第 {page} 页，共 {pages} 页`,
    content: [
      { text: seller, fontSize: 14, bold: true, alignment: 'center' },
      { text: '报价单', fontSize: 12, alignment: 'center', margin: [0, 2, 0, 8] },
      { columns: [[`客户：${buyer}`, `清单：${name}`], { width: 190, stack: [`日期：${day}`, `单价：人民币元（${includedTax ? '含税' : '未税'}，税率 ${taxPercent}%）`] }], margin: [0, 0, 0, 8] },
      {
        table: {
          headerRows: 1,
          widths: [26, '*', 110, 92, 130, 28, 40, 60, 72],
          body: [
            heads.map((text) => ({ text, bold: true, ...(figures.has(text) && { alignment: 'right' }) })),
            ...lines.map((line, at) => [
              String(at + 1),
              line.name,
              `${line.specName}\n${line.code}`,
              line.certificateNumber ?? '—',
              line.maker ?? '—',
              line.unit,
              right(counted(line.qty)),
              right(grouped(line.price)),
              right(grouped(line.amount)),
            ]),
            [{ text: '合计', bold: true, colSpan: 6 }, ...Array(5).fill(''), right(counted(lines.reduce((sum, { qty }) => sum + qty, 0))), '', right(grouped(total))],
          ],
        },
        layout: 'ruled',
        fontSize: 8,
      },
      { text: `合计（大写）：${inWords(total)}`, margin: [0, 8, 0, 0] },
      { text: '本报价当日有效，未含运费；以提交订单时的价格和库存为准。', margin: [0, 4, 0, 0], fontSize: 8 },
      ...(short.length > 0
        ? [
            {
              text: `库存不足：${short.map((line) => `${line.name} ${line.specName} 现有 ${counted(Math.max(0, line.stock))} ${line.unit}`).join('；')}`,
              margin: [0, 4, 0, 0],
              fontSize: 8,
            },
          ]
        : []),
      ...(left.length > 0 ? [{ text: `暂不能订购：${left.map((line) => `${line.name} ${line.specName}（${line.problemText}）`).join('；')}`, margin: [0, 4, 0, 0], fontSize: 8 }] : []),
      ...(licences ? [{ text: licences, margin: [0, 8, 0, 0], fontSize: 7.5 }] : []),
      { columns: ['供方（盖章）：', '日期：', '客户确认（盖章）：', '日期：'], margin: [0, 20, 0, 0] },
    ],
  }
}

/** A list at today's prices as a 报价单, for whoever has to agree to what is bought. Raises 403 for who is shown no prices, and a refusal where nothing of it can be bought. */
export const listPaper = async (context: SignedInContext, { id, name }: { id: string; name: string }): Promise<Response> => {
  const { deps, person } = context
  if (seesNoPrices(person)) throw denied()
  const viewer = await viewerOf(context)
  const papers = await papersOf<{ seller: string; sellerLicences: string | null }>(
    deps.db,
    viewer.buyer.accountId,
    viewer.day,
    sql`, (select name from organisation where id = a.org_id) as seller, ${licencesOf(sql`a.org_id`)} as "sellerLicences"`,
  )
  const priced = await priceLines(deps.db, viewer, papers, await linesOf(deps.db, viewer, id), 'zh')
  const isOpen = ({ problem }: PricedLine) => problem === null || problem === 'stock'
  const lines = priced.filter(isOpen)
  if (lines.length === 0) throw refused('buyingList.nothing')
  const { accountName, companyName, seller, sellerLicences: licences, includedTax } = papers
  const { taxPercent } = await orderSettings(deps.db)
  const buyer = companyName === accountName ? companyName : `${companyName}（${accountName}）`
  const bytes = await deps.printer.pdf(
    paperOf({ name, day: viewer.day, buyer, seller, includedTax, taxPercent: String(Number(taxPercent)), licences, lines, left: priced.filter((line) => !isOpen(line)) }),
  )
  return pdfResponse(bytes, `报价单 ${name} ${viewer.day}.pdf`)
}
