import { sql } from 'drizzle-orm'
import { amountOf, sumOf } from '#contract/money.ts'
import { grouped } from '#contract/yuan.ts'
import { seesNoPrices } from '#server/access/without-prices.ts'
import { rowsOf } from '#server/db/database.ts'
import type { BuyerAsOrdered } from '#server/db/schema/orders.ts'
import { missing } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { ownOrders } from '#server/orders/order-queries.ts'
import { priceText } from '#server/pricing/price.ts'

interface Paper {
  number: string
  orderNumber: string
  buyerNumber: string | null
  shippedOn: string
  carrier: string | null
  tracking: string | null
  seller: string
  accountName: string
  licences: string | null
  buyer: BuyerAsOrdered | null
  note: string | null
}
interface Line {
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

/** The 随货同行单 of a delivery as PDF: what went out by lot, to whom, under which certificates. For the buyer, and for staff who read orders. Raises 404. */
export const deliveryPaper = async ({ deps, person }: SignedInContext, id: string): Promise<Response> => {
  const mine = person.permissions.has('orders:read') ? sql`true` : ownOrders(person.actingId)
  const [paper] = await rowsOf<Paper>(
    deps.db,
    sql`
    select d.number, o.number as "orderNumber", o.buyer_number as "buyerNumber", to_char(d.shipped_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "shippedOn", d.carrier, d.tracking, org.name as seller, a.name as "accountName", o.buyer, o.delivery_note as note,
           (select value from setting where key = 'site.licences') as licences
    from delivery d join sales_order o on o.id = d.order_id join organisation org on org.id = o.org_id join account a on a.id = o.account_id where d.id = ${id} and ${mine}`,
  )
  if (!paper) throw missing()
  const lines = await rowsOf<Line>(
    deps.db,
    sql`
    select l.name, l.spec_name as "specName", l.code, l.certificate_number as "certificateNumber", l.maker, dl.lot_number as "lotNumber", to_char(dl.made_on, 'YYYY-MM-DD') as "madeOn", to_char(dl.expires_on, 'YYYY-MM-DD') as "expiresOn",
           l.unit, dl.qty, ${priceText(sql`l.price`)} as price, l.storage
    from delivery_line dl join sales_order_line l on l.id = dl.line_id where dl.delivery_id = ${id} order by l.place, dl.id`,
  )
  const bytes = await deps.printer.pdf(definitionOf(paper, lines, !seesNoPrices(person)))
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="delivery.pdf"; filename*=UTF-8''${encodeURIComponent(`随货同行单 ${paper.number}.pdf`)}`,
      'cache-control': 'no-store',
    },
  })
}

const heads = ['品名', '规格 / 编码', '注册证号', '生产企业', '批号', '生产日期', '有效期至', '单位', '数量', '单价', '金额', '储存条件']

const definitionOf = (paper: Paper, lines: readonly Line[], withPrices: boolean) => {
  const amounts = lines.map(({ price, qty }) => amountOf(price, qty))
  const right = (text: string) => ({ text, alignment: 'right' })
  const sum = (text: string) => right(withPrices ? grouped(text) : '—')
  return {
    info: { title: `随货同行单 ${paper.number}` },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [28, 28, 28, 40],
    footer: (page: number, pages: number) => ({ text: `${paper.number} · 第 ${page} 页，共 ${pages} 页`, alignment: 'center', fontSize: 8, margin: [0, 12, 0, 0] }),
    content: [
      { text: paper.seller, fontSize: 14, bold: true, alignment: 'center' },
      { text: '随货同行单', fontSize: 12, alignment: 'center', margin: [0, 2, 0, 8] },
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
        layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, paddingTop: () => 3, paddingBottom: () => 3 },
        fontSize: 7.5,
      },
      ...(paper.note ? [{ text: `备注：${paper.note}`, margin: [0, 8, 0, 0] }] : []),
      ...(paper.licences ? [{ text: paper.licences, fontSize: 7.5, margin: [0, 8, 0, 0] }] : []),
      { columns: ['发货人：', '复核人：', '收货人签字：', '收货日期：'], margin: [0, 16, 0, 0] },
    ],
  }
}
