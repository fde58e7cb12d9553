import { sql } from 'drizzle-orm'
import { list, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import { pdfResponse } from '#server/http/pdf-response.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { refuseLongPaper } from '#server/outside/long-papers.ts'
import type { Paper } from '#server/outside/paper.ts'
import { sellable } from '#server/pricing/price.ts'
import { today } from '#server/today.ts'
import { isSendable } from './sendable.ts'

interface Line {
  orderNumber: string
  name: string
  specName: string
  code: string
  unit: string
  storage: string | null
  open: number
  lots: { number: string; expiresOn: string | null; qty: number }[]
}
interface Pick {
  line: Line
  lot: Line['lots'][number]
  qty: number
  orders: string[]
}

/** The 拣货单 of orders as PDF: what to take from the shelves, lot by lot over all of them, and for which order each piece is; then what isn't there, and orders that can't go yet. Raises 404, and a refusal where nothing can be taken. */
export const pickListPaper = async ({ deps }: SignedInContext, ids: readonly string[]): Promise<Response> => {
  const day = today(deps)
  const orders = await rowsOf<{ number: string; sendable: boolean }>(
    deps.db,
    sql`select o.number, ${isSendable(sql`o`)} as sendable from sales_order o where o.id = any(${list(ids)}) order by o.number`,
  )
  if (orders.length !== new Set(ids).size) throw missing()
  const lines = await rowsOf<Line>(
    deps.db,
    sql`
    select o.number as "orderNumber", l.name, l.spec_name as "specName", l.code, l.unit, l.storage, l.qty - l.delivered as open,
           coalesce((select json_agg(json_build_object('number', lot.number, 'expiresOn', to_char(lot.expires_on, 'YYYY-MM-DD'), 'qty', a.qty) order by lot.expires_on nulls last, lot.number)
             from allocation a join lot on lot.id = a.lot_id where a.line_id = l.id and a.qty > 0 and ${sellable(day)}), '[]') as lots
    from sales_order o join sales_order_line l on l.order_id = o.id
    where o.id = any(${list(ids)}) and l.qty > l.delivered and ${isSendable(sql`o`)} order by l.storage nulls first, l.code, o.number, l.id`,
  )
  refuseLongPaper(lines)
  if (lines.every(({ lots }) => lots.length === 0)) throw refused('pickList.nothing')
  const waiting = orders.filter(({ sendable }) => !sendable).map(({ number }) => number)
  return pdfResponse(await deps.printer.pdf(paperOf(lines, waiting, day)), `拣货单 ${day}.pdf`)
}

/** The same lot for several orders is taken once. */
const picksOf = (lines: readonly Line[]): Pick[] => {
  const picks = new Map<string, Pick>()
  for (const line of lines)
    for (const lot of line.lots) {
      const key = JSON.stringify([line.code, lot.number, lot.expiresOn])
      const pick = picks.get(key) ?? { line, lot, qty: 0, orders: [] }
      pick.qty += lot.qty
      pick.orders.push(`${line.orderNumber} × ${lot.qty}`)
      picks.set(key, pick)
    }
  return [...picks.values()]
}

const head = (names: readonly string[]) => names.map((text) => ({ text, bold: true, fontSize: 8 }))
const right = (text: string) => ({ text, alignment: 'right' })

const paperOf = (lines: readonly Line[], waiting: readonly string[], day: string): Paper => {
  const picks = picksOf(lines)
  const short = lines.map((line) => ({ ...line, lacks: line.open - line.lots.reduce((sum, { qty }) => sum + qty, 0) })).filter(({ lacks }) => lacks > 0)
  const pieces = picks.reduce((sum, { qty }) => sum + qty, 0)
  const orders = new Set(lines.filter(({ lots }) => lots.length > 0).map(({ orderNumber }) => orderNumber)).size
  return {
    info: { title: `拣货单 ${day}` },
    pageMargins: [28, 28, 28, 40],
    foot: `拣货单 ${day} · 第 {page} 页，共 {pages} 页`,
    content: [
      { text: '拣货单', fontSize: 14, bold: true, alignment: 'center' },
      { text: `${day} · ${orders} 张订单 · ${picks.length} 个批号 · 共 ${pieces} 件`, alignment: 'center', margin: [0, 2, 0, 10] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['*', 78, 62, 52, 44, 48, 110, 24],
          body: [
            head(['品名', '规格 / 编码', '批号', '有效期至', '数量', '储存条件', '订单', '已拣']),
            ...picks.map(({ line, lot, qty, orders: of }) => [
              line.name,
              `${line.specName}\n${line.code}`,
              lot.number,
              lot.expiresOn ?? '—',
              right(`${qty} ${line.unit}`),
              line.storage ?? '—',
              of.join('\n'),
              '',
            ]),
          ],
        },
        layout: 'ruled',
        fontSize: 8,
      },
      ...(short.length > 0
        ? [
            { text: '没有可发的预留库存，不在本次拣货之内', bold: true, margin: [0, 14, 0, 4] },
            {
              table: {
                headerRows: 1,
                widths: [96, '*', 110, 60],
                body: [
                  head(['订单', '品名', '规格 / 编码', '缺']),
                  ...short.map(({ orderNumber, name, specName, code, lacks, unit }) => [orderNumber, name, `${specName} ${code}`, right(`${lacks} ${unit}`)]),
                ],
              },
              layout: 'ruled',
              fontSize: 8,
            },
          ]
        : []),
      ...(waiting.length > 0 ? [{ text: `还不能发货，不在本次拣货之内：${waiting.join('、')}`, margin: [0, 14, 0, 0] }] : []),
      { columns: ['拣货人：', '复核人：', '日期：'], margin: [0, 16, 0, 0] },
    ],
  }
}
