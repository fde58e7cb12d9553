import { sql } from 'drizzle-orm'
import { amountOf, sumOf } from '#contract/money.ts'
import { grouped } from '#contract/yuan.ts'
import { seesNoPrices } from '#server/access/without-prices.ts'
import { list, rowsOf } from '#server/db/database.ts'
import type { BuyerAsOrdered } from '#server/db/schema/orders.ts'
import { missing } from '#server/failure.ts'
import { pdfResponse } from '#server/http/pdf-response.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { ownOrders } from '#server/orders/order-queries.ts'
import { refuseLongPaper } from '#server/outside/long-papers.ts'
import type { Paper } from '#server/outside/paper.ts'
import { priceText } from '#server/pricing/price.ts'
import { licencesOf } from './licences-of.ts'

interface Facts {
  id: string
  number: string
  orderNumber: string
  buyerNumber: string | null
  shippedOn: string
  calledBack: boolean
  carrier: string | null
  tracking: string | null
  seller: string
  accountName: string
  licences: string | null
  buyer: BuyerAsOrdered | null
  note: string | null
}
interface Line {
  deliveryId: string
  name: string
  specName: string
  code: string
  certificateNumber: string | null
  maker: string | null
  lotNumber: string
  madeOn: string | null
  expiresOn: string | null
  unit: string
  qty: number
  price: string
  storage: string | null
}

/** The 随货同行单 of deliveries as one PDF, in the order in which they are asked for: what went out by lot, to whom, under which certificates, and what whoever sells may trade in: the mall's own licences only where nobody else sells. For the buyer, and for staff who read orders. Raises 404. */
export const deliveryPapers = async ({ deps, person }: SignedInContext, ids: readonly string[]): Promise<Response> => {
  const mine = person.permissions.has('orders:read') || person.permissions.has('deliveries:read') ? sql`true` : ownOrders(person.actingId)
  const papers = await rowsOf<Facts>(
    deps.db,
    sql`
    select d.id, d.number, o.number as "orderNumber", o.buyer_number as "buyerNumber", to_char(d.shipped_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "shippedOn", d.state = 'calledBack' as "calledBack", d.carrier, d.tracking, org.name as seller, a.name as "accountName", o.buyer, o.delivery_note as note,
           ${licencesOf(sql`o.org_id`)} as licences
    from delivery d join sales_order o on o.id = d.order_id join organisation org on org.id = o.org_id join account a on a.id = o.account_id where d.id = any(${list(ids)}) and ${mine} order by array_position(${list(ids)}, d.id)`,
  )
  if (papers.length < new Set(ids).size) throw missing()
  const lines = await rowsOf<Line>(
    deps.db,
    sql`
    select dl.delivery_id as "deliveryId", l.name, l.spec_name as "specName", l.code, l.certificate_number as "certificateNumber", l.maker, dl.lot_number as "lotNumber", to_char(dl.made_on, 'YYYY-MM-DD') as "madeOn", to_char(dl.expires_on, 'YYYY-MM-DD') as "expiresOn",
           l.unit, dl.qty, ${priceText(sql`l.price`)} as price, l.storage
    from delivery_line dl join sales_order_line l on l.id = dl.line_id where dl.delivery_id = any(${list(ids)}) order by l.place, dl.id`,
  )
  refuseLongPaper(lines)
  const withPrices = !seesNoPrices(person)
  const bytes = await deps.printer.pdf(
    ...papers.map((paper) =>
      paperOf(
        paper,
        lines.filter(({ deliveryId }) => deliveryId === paper.id),
        withPrices,
      ),
    ),
  )
  return pdfResponse(bytes, `随货同行单 ${papers[0]?.number}${papers.length > 1 ? ` 等 ${papers.length} 份` : ''}.pdf`)
}

const heads = ['品名', '规格 / 编码', '注册证号', '生产企业', '批号', '生产日期', '有效期至', '单位', '数量', '单价', '金额', '储存条件']

const paperOf = (paper: Facts, lines: readonly Line[], withPrices: boolean): Paper => {
  const amounts = lines.map(({ price, qty }) => amountOf(price, qty))
  const right = (text: string) => ({ text, alignment: 'right' })
  const sum = (text: string) => right(withPrices ? grouped(text) : '—')
  return {
    info: { title: `随货同行单 ${paper.number}` },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [28, 28, 28, 40],
    foot: `${paper.number} · 第 {page} 页，共 {pages} 页`,
    content: [
      { text: paper.seller, fontSize: 14, bold: true, alignment: 'center' },
      { text: paper.calledBack ? '随货同行单（已撤回，作废）' : '随货同行单', fontSize: 12, alignment: 'center', margin: [0, 2, 0, 8] },
      {
        columns: [
          [`收货单位：${paper.buyer?.name ?? paper.accountName}`, `收货地址：${paper.buyer?.address ?? '—'}`, `联系人：${paper.buyer ? `${paper.buyer.contact} ${paper.buyer.phone}` : '—'}`],
          {
            width: 230,
            stack: [
              `单号：${paper.number}`,
              `订单号：${paper.orderNumber}`,
              ...(paper.buyerNumber ? [`采购单号：${paper.buyerNumber}`] : []),
              `发货日期：${paper.shippedOn}`,
              `承运：${[paper.carrier, paper.tracking].filter(Boolean).join(' ') || '—'}`,
            ],
          },
        ],
        margin: [0, 0, 0, 8],
      },
      {
        table: {
          headerRows: 1,
          widths: ['*', 66, 76, 78, 54, 48, 48, 24, 30, 46, 54, 58],
          body: [
            heads.map((text) => ({ text, bold: true, fontSize: 8 })),
            ...lines.map((line, at) => [
              line.name,
              `${line.specName}\n${line.code}`,
              line.certificateNumber ?? '—',
              line.maker ?? '—',
              line.lotNumber,
              line.madeOn ?? '—',
              line.expiresOn ?? '—',
              line.unit,
              right(String(line.qty)),
              sum(line.price),
              sum(amounts[at] ?? ''),
              line.storage ?? '—',
            ]),
            [{ text: '合计', bold: true, colSpan: 8 }, ...Array(7).fill(''), right(String(lines.reduce((sum, { qty }) => sum + qty, 0))), '', sum(sumOf(amounts)), ''],
          ],
        },
        layout: 'ruled',
        fontSize: 7.5,
      },
      ...(paper.note ? [{ text: `备注：${paper.note}`, margin: [0, 8, 0, 0] }] : []),
      ...(paper.licences ? [{ text: paper.licences, fontSize: 7.5, margin: [0, 8, 0, 0] }] : []),
      { columns: ['发货人：', '复核人：', '收货人签字：', '收货日期：'], margin: [0, 16, 0, 0] },
    ],
  }
}
