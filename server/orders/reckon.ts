import { sql } from 'drizzle-orm'
import { fileWord } from '#contract/file-words.ts'
import { amountOf, amountOfFen, fenOf } from '#contract/money.ts'
import type { Quote } from '#contract/order.ts'
import { say } from '#contract/sentences.ts'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { CallContext } from '#server/http/request.ts'
import { type Funds, fundsOf } from '#server/ledger/funds.ts'
import { type BuyerPapers, papersOf } from './buyer-papers.ts'
import { type CustomQuote, customQuoteOf } from './custom-quote.ts'
import { type PricedLine, priceLines, type Wanted } from './lines.ts'
import type { OrderSettings } from './settings.ts'
import { sumsOf } from './sums.ts'

interface What {
  cartIds?: string[] | undefined
  lines?: Wanted[] | undefined
  applicationId?: string | undefined
}
export interface Reckoned extends Omit<Quote, 'needsApproval' | 'custom'> {
  papers: BuyerPapers
  funds: Funds
  /** The house's numbers that it was reckoned with. */
  settings: OrderSettings
  priced: (PricedLine & { cartId: string | null })[]
  /** What was agreed on of goods made to order. */
  agreed: CustomQuote | null
}

/** What is meant to be ordered: lines of the cart, those selected there, or specs bought at once. */
const wantedOf = async (db: Queryable, accountId: string, { cartIds, lines }: What): Promise<(Wanted & { cartId: string | null })[]> => {
  if (lines && cartIds) throw refused('order.twoWays', {}, { field: 'lines' })
  if (lines) {
    const merged = new Map<string, number>()
    for (const { specId, qty } of lines) merged.set(specId, (merged.get(specId) ?? 0) + qty)
    return [...merged].map(([specId, qty]) => ({ specId, qty, cartId: null }))
  }
  const rows = await rowsOf<Wanted & { cartId: string }>(
    db,
    sql`
    select l.id as "cartId", l.spec_id as "specId", l.qty from cart_line l join spec s on s.id = l.spec_id join goods g on g.id = s.goods_id
    where l.account_id = ${accountId} and ${cartIds ? sql`l.id = any(${list(cartIds)})` : sql`l.selected`} order by g.brand, l.created_at, l.id`,
  )
  if (cartIds && rows.length < new Set(cartIds).size) throw refused('order.cartChanged')
  return rows
}

/** What was read already, and locked, of what an order is reckoned from. */
interface Known {
  papers?: BuyerPapers
  /** The quote that an order of goods made to order goes by. */
  agreed?: CustomQuote | null
  funds?: Funds
  /** How many pieces of each spec there are to sell. */
  free?: ReadonlyMap<string, number>
}

/** What an order would come to, line by line, with everything that stands in its way and which ways to pay are open. */
export const reckon = async (db: Queryable, viewer: Viewer, what: What, { language, deps }: Pick<CallContext, 'language' | 'deps'>, settings: OrderSettings, known: Known = {}): Promise<Reckoned> => {
  const { accountId } = viewer.buyer
  if (what.applicationId && (what.lines || what.cartIds)) throw refused('order.twoWays', {}, { field: what.lines ? 'lines' : 'cartIds' })
  const agreed = known.agreed ?? (what.applicationId ? await customQuoteOf(db, accountId, what.applicationId, viewer.day) : null)
  const wanted = agreed ? [{ specId: agreed.specId, qty: agreed.qty, cartId: null }] : await wantedOf(db, accountId, what)
  // Chosen in the cart since its lines were locked: the buyer hasn't seen it in the sum.
  if (known.free && wanted.some(({ specId }) => !known.free?.has(specId))) throw refused('order.cartChanged')
  const papers = known.papers ?? (await papersOf(db, accountId, viewer.day))
  const hasGateway = deps.gateway !== null
  const funds = known.funds ?? (await fundsOf(db, papers.payerId, viewer.day))
  const found = await priceLines(db, viewer, papers, wanted, language, known.free)
  // Of what isn't in the cart nothing is told that the shop itself would not tell.
  if (found.length < wanted.length || ((what.lines ?? agreed) && found.some(({ problem }) => problem === 'offSale'))) throw missing()
  const priced = found.map((line, at) => ({ ...(agreed ? byQuote(line, agreed) : line), cartId: wanted[at]?.cartId ?? null }))
  const sums = sumsOf(
    priced.map(({ amount }) => amount),
    papers,
    settings,
  )
  const total = fenOf(sums.total)
  const short = (have: bigint) => (have < total ? say(language, 'order.short', { amount: amountOfFen(total - have) }) : null)
  const noCredit = funds.termDays === null ? say(language, 'order.noCredit') : short(funds.creditFree)
  return {
    lines: priced.map(({ maker: _m, storage: _s, udi: _u, ...line }) => line),
    pieces: priced.reduce((sum, { qty }) => sum + qty, 0),
    ...sums,
    freeFreightFrom: papers.includedFreight ? null : settings.freeFrom,
    problem: papers.expired.length > 0 ? say(language, 'order.expired', { files: papers.expired.map((name) => fileWord(language, name)) }) : null,
    problemLink: papers.expired.length > 0 ? '/aptitude' : null,
    ways: [
      { way: 'credit', allowed: noCredit === null, available: funds.termDays === null ? null : amountOfFen(funds.creditFree), reason: noCredit },
      { way: 'balance', allowed: short(funds.balance) === null, available: amountOfFen(funds.balance), reason: short(funds.balance) },
      { way: 'transfer', allowed: true, available: null, reason: null },
      { way: 'quick', allowed: hasGateway, available: null, reason: hasGateway ? null : say(language, 'payment.off') },
    ],
    papers,
    funds,
    settings,
    priced,
    agreed,
  }
}

/** A line as its quote has it: at the price agreed on, and without a look at what is in stock, since it is still to be made. */
const byQuote = (line: PricedLine, { price, qty }: CustomQuote): PricedLine => ({
  ...line,
  price,
  amount: amountOf(price, qty),
  ...(line.problem === 'stock' && { problem: null, problemText: null }),
})
