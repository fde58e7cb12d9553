import { sql } from 'drizzle-orm'
import type { salesRecordCalls } from '#contract/rest/delivery.ts'
import { noteUse } from '#server/access/audit.ts'
import type { Handlers } from '#server/handlers.ts'
import { type ExportColumn, exportFile } from '#server/imports/export-file.ts'
import type { CellKind } from '#server/imports/sheet-columns.ts'
import { priceText } from '#server/pricing/price.ts'
import { deliveryResource } from '#server/rest/deliveries.ts'
import { conditionOf, type ExportQuery } from '#server/rest/read-handlers.ts'
import { rowsInOrder } from '#server/rest/rows-in-order.ts'
import { today } from '#server/today.ts'

/**
 * What a sales record holds: name, model, spec, certificate, lot or serial number, expiry, pieces, price and sum, and the buyer's name,
 * address, contact and licence, with the order's number. The buyer is as they were when the order was placed.
 */
const columns: readonly [name: string, label: string, value: ReturnType<typeof sql>, kind?: CellKind][] = [
  ['soldOn', '销售日期', sql`to_char(r.shipped_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`, 'day'],
  ['number', '随货同行单', sql`r.number`],
  ['orderNumber', '订单号', sql`o.number`],
  ['buyerNumber', '采购单号', sql`o.buyer_number`],
  ['seller', '销售单位', sql`org.name`],
  ['buyer', '购货单位', sql`coalesce(o.buyer ->> 'name', a.name)`],
  ['creditCode', '统一社会信用代码', sql`o.buyer ->> 'creditCode'`],
  ['licences', '购货单位许可证或备案凭证', sql`(select string_agg(one, '；') from jsonb_array_elements_text(coalesce(o.buyer -> 'licences', '[]')) one)`],
  ['contact', '收货人', sql`o.buyer ->> 'contact'`],
  ['phone', '联系电话', sql`o.buyer ->> 'phone'`],
  ['address', '收货地址', sql`o.buyer ->> 'address'`],
  ['code', '编码', sql`l.code`],
  ['name', '商品', sql`l.name`],
  ['specName', '规格', sql`l.spec_name`],
  ['certificateNumber', '注册证号', sql`l.certificate_number`],
  ['maker', '生产企业', sql`l.maker`],
  ['lotNumber', '批号', sql`dl.lot_number`],
  ['madeOn', '生产日期', sql`to_char(dl.made_on, 'YYYY-MM-DD')`, 'day'],
  ['expiresOn', '失效日期', sql`to_char(dl.expires_on, 'YYYY-MM-DD')`, 'day'],
  ['unit', '单位', sql`l.unit`],
  ['qty', '数量', sql`dl.qty::text`, 'count'],
  ['price', '单价', priceText(sql`l.price`), 'money'],
  ['amount', '金额', sql`round(l.price * dl.qty, 2)::text`, 'money'],
  ['received', '签收数量', sql`dl.received::text`, 'count'],
  ['carrier', '承运商', sql`r.carrier`],
  ['tracking', '运单号', sql`r.tracking`],
]
type Row = Record<string, string | null> & { id: string }

/** Of one lot alone it is whom a recall is about: its lines, and not what else went with them. */
export const salesRecordHandlers: Handlers<typeof salesRecordCalls> = {
  export: async (_, context, { filter = {}, format }: ExportQuery) => {
    const { deps } = context
    await noteUse(context, { action: 'export', entity: 'delivery' }, {}, { format, salesRecords: true, ...filter })
    const rows = rowsInOrder(deps.copy, {
      select: sql`dl.id, ${sql.join(
        columns.map(([name, , value]) => sql`${value} as ${sql.identifier(name)}`),
        sql`, `,
      )}`,
      from: sql`${deliveryResource.from} join delivery_line dl on dl.delivery_id = r.id join sales_order_line l on l.id = dl.line_id join organisation org on org.id = o.org_id`,
      where: sql`${conditionOf(deliveryResource, deliveryResource.columns(today(deps)), filter, today(deps))} and r.state <> 'calledBack' and ${filter.lotId ? sql`dl.lot_id = ${filter.lotId}` : sql`true`}`,
      key: sql`dl.id`,
      order: sql`r.shipped_at desc, dl.id desc`,
      // Sold things are kept for ever: there is no end of them.
      journal: { by: sql`r.shipped_at`, way: 'DESC' },
    })
    return exportFile(
      '销售记录',
      format,
      columns.map(([name, label, , kind]): ExportColumn<Row> => ({ label, kind, text: (row) => row[name] ?? '' })),
      rows as AsyncIterable<Row[]>,
    )
  },
}
