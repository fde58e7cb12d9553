import { sql } from 'drizzle-orm'
import type { ProblemKind } from '#contract/into-cart.ts'
import { amountOf } from '#contract/money.ts'
import { type Language, say } from '#contract/sentences.ts'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { onSaleWithSpec, permitted } from '#server/catalogue/visible.ts'
import { list, type Queryable, rowsOf, unseen } from '#server/db/database.ts'
import { priceOf, priceText, stockOf } from '#server/pricing/price.ts'
import { type BuyerPapers, unauthorised } from './buyer-papers.ts'

export interface Wanted {
  specId: string
  qty: number
}

/** Goods as they are called, registered and priced for this buyer now, with what keeps them from being ordered. */
export interface PricedLine extends Wanted {
  goodsId: string
  code: string
  name: string
  specName: string
  brand: string
  image: string
  unit: string
  deviceClass: string
  certificateNumber: string | null
  maker: string | null
  storage: string | null
  udi: string | null
  price: string
  amount: string
  stock: number
  problem: ProblemKind | null
  problemText: string | null
}

type Row = Omit<PricedLine, 'amount' | 'problem' | 'problemText'> & { onSale: boolean; unauthorised: boolean }

/** The condition under which the buyer may know of a spec at all: it is sold, and to them. Over `spec s`, `goods g` and `certificate c`. */
export const forSale = ({ buyer, day }: Viewer) => sql`(s.status = 'active' and ${permitted(buyer)} and ${onSaleWithSpec(day)})`

/**
 * Prices lines for a buyer and finds what is wrong with them, in one query however many there are, in the order in which they are wanted.
 * @param free how many pieces of each spec there are to sell, where their lots are locked and counted already
 */
export const priceLines = async (db: Queryable, viewer: Viewer, papers: BuyerPapers, wanted: readonly Wanted[], language: Language, free?: ReadonlyMap<string, number>): Promise<PricedLine[]> => {
  const { buyer, day } = viewer
  if (wanted.length === 0) return []
  const rows = await rowsOf<Row>(
    db,
    sql`
    select s.id as "specId", w.qty, g.id as "goodsId", s.code, g.name, s.name as "specName", g.brand, g.image, g.unit, g.device_class as "deviceClass",
           g.certificate_number as "certificateNumber", c.maker, g.storage, s.udi, ${priceText(sql`price.price`)} as price, ${free ? sql`0` : stockOf(day)} as stock,
           ${forSale(viewer)} as "onSale", ${unauthorised(buyer.accounts, day)} as unauthorised
    from unnest(${unseen(list(wanted.map(({ specId }) => specId)))}, ${unseen(
      list(
        wanted.map(({ qty }) => qty),
        'int',
      ),
    )}) with ordinality as w(spec_id, qty, place)
    join spec s on s.id = w.spec_id join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number
    cross join lateral (${priceOf(buyer, day)}) price order by w.place`,
  )
  return rows.map(({ onSale: sold, unauthorised: barred, ...read }) => {
    const row = free ? { ...read, stock: free.get(read.specId) ?? 0 } : read
    const problem: ProblemKind | null = !sold
      ? 'offSale'
      : row.deviceClass !== 'I' && !papers.classes.includes(row.deviceClass)
        ? 'class'
        : barred
          ? 'authorisation'
          : row.qty > row.stock
            ? 'stock'
            : null
    return {
      ...row,
      amount: amountOf(row.price, row.qty),
      problem,
      problemText: problem && say(language, problem === 'stock' && row.stock <= 0 ? 'line.none' : `line.${problem}`, { stock: row.stock, class: row.deviceClass, unit: row.unit }),
    }
  })
}
