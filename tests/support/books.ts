import { expect } from 'vitest'
import type { TestMall } from './test-mall.ts'

const rows = async (mall: Pick<TestMall, 'database'>, text: string) => (await mall.database.pool.query(text)).rows as unknown[]

/** Money and stock add up, asked of the database alone. */
export const booksBalance = async (mall: Pick<TestMall, 'database'>): Promise<void> => {
  expect(await rows(mall, 'select entry_id from ledger_posting group by entry_id having sum(fen) <> 0')).toEqual([])
  expect(
    await rows(mall, 'select a.id from ledger_account a left join (select account_id, sum(fen) as fen from ledger_posting group by 1) p on p.account_id = a.id where a.fen <> coalesce(p.fen, 0)'),
  ).toEqual([])
  expect(await rows(mall, "select id from ledger_account where kind in ('balance', 'deposit', 'unshipped') and fen > 0")).toEqual([])
  expect(await rows(mall, 'select lot.id from lot left join (select lot_id, sum(qty) as qty from allocation group by 1) a on a.lot_id = lot.id where lot.reserved <> coalesce(a.qty, 0)')).toEqual([])
  // What an order owes, holds or has brought in, by its postings.
  expect(
    await rows(
      mall,
      `select o.id from sales_order o left join (select e.order_id, sum(-p.fen) as fen from ledger_posting p join ledger_entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id where a.kind = 'unshipped' group by 1) u on u.order_id = o.id
       where (o.handling = 'cancelled' or o.delivery in ('shipped', 'received')) and coalesce(u.fen, 0) <> 0`,
    ),
  ).toEqual([])
}

/** So many pieces free of each spec, in two lots of which one expires first; what is promised stays promised. */
export const restock = async (mall: Pick<TestMall, 'database'>, specIds: readonly string[], pieces: number): Promise<void> => {
  for (const specId of specIds) {
    await mall.database.pool.query('update lot set on_hand = reserved where spec_id = $1', [specId])
    await mall.database.pool.query(
      `insert into lot (id, spec_id, number, expires_on, on_hand) values ($1 || '-a', $1, 'TEST-A', current_date + 100, $2::int / 2), ($1 || '-b', $1, 'TEST-B', current_date + 500, $2::int - $2::int / 2)
       on conflict (id) do update set on_hand = lot.reserved + excluded.on_hand`,
      [specId, pieces],
    )
  }
}
