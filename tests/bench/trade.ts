import type { Database } from '#server/db/database.ts'
import { perSecond, row } from './measure.ts'

type Call = (path: string, body?: unknown) => Promise<void>

/** Buying, beside what the same rows cost the database alone through the same driver. */
export const benchTrade = async ({ pool }: Database, call: Call, totalOf: (lines: unknown) => Promise<string>): Promise<void> => {
  const specs = Array.from({ length: 10 }, (_, at) => `many-${300 + at}-1`)
  await pool.query('update lot set on_hand = 100000000 where spec_id = any($1)', [specs])
  await pool.query("update credit_line set limit_fen = 1000000000000 where payer_id = 'hospital'")
  const lines = specs.map((fSpecId) => ({ fSpecId, fQty: 1 }))
  // The floor: an order of ten lines as bare inserts and the ten lots' update in one transaction.
  let at = 0
  const floor = await perSecond(async () => {
    const id = `floor-${process.pid}-${at++}`
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({
        name: 'floor-order',
        text: "insert into sales_order (id, number, account_id, payer_id, org_id, placed_at, placed_on, total) values ($1, $1, 'personal', 'personal', '3', now(), current_date, 1)",
        values: [id],
      })
      await client.query({
        name: 'floor-lines',
        text: "insert into sales_order_line (id, order_id, goods_id, spec_id, name, spec_name, unit, price, qty, amount) select $1 || s.id, $1, s.goods_id, s.id, '', '', '', 1, 1, 1 from spec s where s.id = any($2)",
        values: [id, specs],
      })
      await client.query({ name: 'floor-lots', text: 'update lot set reserved = reserved + 1 where spec_id = any($1)', values: [specs] })
      await client.query('commit')
    } finally {
      client.release()
    }
  })
  const beside = 'order floor'
  row('floor of an order: ten lines and their lots in one bare transaction', floor, floor, beside)
  const answered = await perSecond(() => call('/api/saleOrder/quoteMall', { fLines: lines }))
  row('a quote of ten lines', answered, floor, beside)
  const total = await totalOf(lines)
  let key = 0
  row(
    'an order of ten lines on credit, one payer',
    await perSecond(() => call('/api/saleOrder/addMall', { fKey: `bench-${process.pid}-${key++}`, fLines: lines, fAddressId: 'address-1', fPayWay: '信用支付', fTotal: total })),
    floor,
    beside,
  )
  const { rows: placed } = await pool.query("select count(*)::int as count from sales_order where account_id = 'hospital' and id not like 'order-%'")
  if ((placed[0] as { count: number }).count < key) throw new Error('orders were refused: the rate above is not that of orders')
  row('the order list: a page of 20 with total', await perSecond(() => call('/api/saleOrder/getPageListMall', { page: 1, size: 20 })), floor, beside)
  row('the order list: counts of its tabs', await perSecond(() => call('/api/saleOrder/getCountsMall')), floor, beside)
}
