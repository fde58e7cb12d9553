import { sql } from 'drizzle-orm'
import { Delivery, Handling, Invoicing, PayWay } from '#contract/order.ts'
import { labelsOf } from '#contract/wire.ts'
import { rowsOf } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { type ExportColumn, exportFile } from '#server/imports/export-file.ts'
import type { CellKind } from '#server/imports/sheet-columns.ts'
import { priceText } from '#server/pricing/price.ts'
import { type OrderFilter, orderCondition, paymentNow } from './order-queries.ts'
import { paymentWord } from './payment-word.ts'

interface Row {
  placedAt: string
  id: string
  cells: Record<string, string>
}

const AT_ONCE = 500
const word = (codec: Parameters<typeof labelsOf>[0], value: string | undefined) => labelsOf(codec)?.[value ?? ''] ?? value ?? ''
const kinds: Record<string, CellKind> = { placed: 'time', price: 'money', qty: 'count', amount: 'money', delivered: 'count', returned: 'count', total: 'money' }
const cell = (label: string, name: string, codec?: Parameters<typeof labelsOf>[0]): ExportColumn<Row> => ({
  label,
  kind: kinds[name],
  text: ({ cells }) => (codec ? word(codec, cells[name]) : (cells[name] ?? '')),
})
const columns = [
  cell('订单号', 'number'),
  cell('采购单号', 'buyerNumber'),
  cell('下单时间', 'placed'),
  cell('下单账户', 'accountName'),
  cell('处理', 'handling', Handling),
  { label: '付款', text: ({ cells }: Row) => paymentWord(cells) },
  cell('发货', 'delivery', Delivery),
  cell('开票', 'invoicing', Invoicing),
  cell('付款方式', 'payWay', PayWay),
  cell('编码', 'code'),
  cell('商品', 'name'),
  cell('规格', 'specName'),
  cell('注册证号', 'certificateNumber'),
  cell('单位', 'unit'),
  cell('单价', 'price'),
  cell('数量', 'qty'),
  cell('金额', 'amount'),
  cell('已发', 'delivered'),
  cell('已退', 'returned'),
  cell('订单金额', 'total'),
]

/** Someone's orders line by line, as CSV or workbook, everything that the filter finds. */
export const exportOrders = ({ deps, person }: SignedInContext, filter: OrderFilter, format: 'csv' | 'xlsx'): Response => {
  async function* batches(): AsyncGenerator<Row[]> {
    let after: Row | undefined
    for (;;) {
      const rows = await rowsOf<Row>(
        deps.db,
        sql`
        with page as (select o.*, a.name as account_name from sales_order o join account a on a.id = o.account_id
          where ${orderCondition(person, filter)} and ${after ? sql`(o.placed_at, o.id) < (${after.placedAt}::timestamptz, ${after.id})` : sql`true`}
          order by o.placed_at desc, o.id desc limit ${AT_ONCE})
        select o.placed_at::text as "placedAt", o.id, jsonb_build_object('number', o.number, 'buyerNumber', o.buyer_number, 'placed', to_char(o.placed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), 'accountName', o.account_name,
          'handling', o.handling, 'payment', ${paymentNow(sql`o`)}, 'delivery', o.delivery, 'invoicing', o.invoicing, 'payWay', o.pay_way, 'code', l.code, 'name', l.name, 'specName', l.spec_name,
          'certificateNumber', l.certificate_number, 'unit', l.unit, 'price', ${priceText(sql`l.price`)}, 'qty', l.qty::text, 'amount', l.amount::text, 'delivered', l.delivered::text, 'returned', l.returned::text, 'total', o.total::text) as cells
        from page o join sales_order_line l on l.order_id = o.id and l.qty > 0 order by o.placed_at desc, o.id desc, l.place, l.id`,
      )
      if (rows.length === 0) return
      yield rows
      after = rows.at(-1)
    }
  }
  return exportFile('我的订单', format, columns, batches())
}
