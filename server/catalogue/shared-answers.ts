import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AnswerOf, BodyOf, Call } from '#contract/call.ts'
import { encoderOf } from '#contract/encode.ts'
import { GoodsCard, type goodsCalls } from '#contract/goods.ts'
import type { Page } from '#contract/page.ts'
import { withoutPrices } from '#server/access/without-prices.ts'
import { rowsOf } from '#server/db/database.ts'
import { Encoded } from '#server/encoded.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { remembering } from '#server/remembered.ts'
import { audienceOf } from './audience.ts'
import type { Viewer } from './goods-cards.ts'
import { goodsPage } from './goods-page.ts'
import { askable } from './viewer.ts'

/** For changes made past the mall: its own are told at once. */
const MAX_AGE = 5000

interface Kept {
  encoded: Encoded
  /** The goods whose stock it tells; all when it depends on what is in stock at all. */
  stock: readonly string[] | 'all'
  /** Of a page of goods: each written by itself, so that favourites can be marked. */
  cards?: { head: string; items: string[]; tail: string }
}

const answers = remembering<Kept>({
  maxAge: MAX_AGE,
  size: 1000,
  version: (changes, kept) => changes.version('catalogue') + (kept && kept.stock !== 'all' ? changes.version('stock', kept.stock) : changes.version('stock')),
})

const tagOf = (json: string) => `"${createHash('sha1').update(json).digest('base64url')}"`
const keyOf = (call: Call, audience: string, body: unknown) => `${call.path} ${audience} ${JSON.stringify(body)}`

/** What a catalogue call answers everyone of the same audience: read once, written once, told until something of it changes. */
export const sharedAnswer = async <C extends Call>(context: SignedInContext, call: C, body: BodyOf<C>, read: (viewer: Viewer) => Promise<AnswerOf<C>>): Promise<Encoded> => {
  const { viewer, key, hidesPrices } = await audienceOf(context)
  const { encoded } = await answers(context.deps.changes).get(keyOf(call, key, body), async () => {
    const told = await read(viewer)
    const json = JSON.stringify(encoderOf(call.answer)((hidesPrices ? withoutPrices(told) : told) as never))
    return { encoded: new Encoded(json, tagOf(json)), stock: 'all' }
  })
  return encoded
}

/** A page of goods that everyone of the same audience shares, with the favourites of the account in hand marked in it. */
export const sharedGoodsPage = async (context: SignedInContext, call: (typeof goodsCalls)['mallPage'], body: BodyOf<(typeof goodsCalls)['mallPage']>): Promise<Encoded> => {
  const { viewer, key, hidesPrices } = await audienceOf(context)
  const query = askable(context.person, body)
  const kept = await answers(context.deps.changes).get(keyOf(call, key, query), async () => {
    const page = await goodsPage(context.deps.db, viewer, query)
    return keptPage(hidesPrices ? withoutPrices(page) : page, query.inStock === true)
  })
  const marked = await favouritesOf(context)
  if (!kept.cards || kept.stock === 'all' || marked.size === 0) return kept.encoded
  const { head, items, tail } = kept.cards
  const found = kept.stock.flatMap((id, at) => (marked.has(id) ? [at] : []))
  if (found.length === 0) return kept.encoded
  const all = [...items]
  for (const at of found) all[at] = (all[at] as string).replace(PLAIN, MARKED)
  return new Encoded(head + all.join(',') + tail, kept.encoded.tag.replace(/"$/, `.${found.join('.')}"`))
}

/** As it stands in a card; within a text its quotes would be escaped. */
const PLAIN = '"fCollected":false'
const MARKED = '"fCollected":true'
const encodeCard = encoderOf(GoodsCard)

const keptPage = (page: Page<GoodsCard>, byStock: boolean): Kept => {
  const items = page.items.map((card) => JSON.stringify(encodeCard(card)))
  const { items: _, ...rest } = page
  const head = `${JSON.stringify(rest).slice(0, -1)},"items":[`
  const cards = { head, items, tail: ']}' }
  const json = head + items.join(',') + cards.tail
  return { encoded: new Encoded(json, tagOf(json)), stock: byStock ? 'all' : page.items.map(({ id }) => id), cards }
}

const favourites = remembering<{ account: string; marked: ReadonlySet<string> }>({
  maxAge: MAX_AGE,
  size: 20_000,
  version: (changes, kept) => changes.version('favourites', kept && [kept.account]),
})

const favouritesOf = async ({ deps, person }: SignedInContext): Promise<ReadonlySet<string>> => {
  const { marked } = await favourites(deps.changes).get(person.actingId, async () => {
    const rows = await rowsOf<{ id: string }>(deps.db, sql`select goods_id as id from favourite where account_id = ${person.actingId}`)
    return { account: person.actingId, marked: new Set(rows.map(({ id }) => id)) }
  })
  return marked
}
