import { sql } from 'drizzle-orm'
import type { AnswerOf, BodyOf, Call } from '#contract/call.ts'
import { encoderOf } from '#contract/encode.ts'
import type { goodsCalls } from '#contract/goods.ts'
import { GoodsCard } from '#contract/goods-card.ts'
import type { Page } from '#contract/page.ts'
import { wirePath } from '#contract/wire.ts'
import { withoutPrices } from '#server/access/without-prices.ts'
import { rowsOf } from '#server/db/database.ts'
import { Encoded, joined, utf8 } from '#server/encoded.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { remembering } from '#server/remembered.ts'
import { encoded, isKept, MAX_AGE } from '#server/remembered-answers.ts'
import { audienceOf } from './audience.ts'
import type { Viewer } from './goods-cards.ts'
import { goodsPage } from './goods-page.ts'
import { askable } from './viewer.ts'

interface Kept {
  encoded: Encoded
  /** The goods whose stock it tells; all when it depends on what is in stock at all. */
  stock: readonly string[] | 'all'
  /** Of a page of goods: each written by itself, so that favourites can be marked. */
  cards?: { ids: readonly string[]; head: Uint8Array; items: string[]; bytes: Uint8Array[]; marked: Map<string, Encoded>; found: WeakMap<ReadonlySet<string>, readonly number[]> }
}

const answers = remembering<Kept>({
  maxAge: MAX_AGE,
  size: 300,
  version: (changes, kept) => changes.version('catalogue') + (kept && kept.stock !== 'all' ? changes.version('stock', kept.stock) : changes.version('stock')),
})
const keyOf = (call: Call, audience: string, body: unknown) => `${call.path} ${audience} ${JSON.stringify(body)}`

/** What a catalogue call answers everyone of the same audience: read once, written once, told until something of it changes. */
export const sharedAnswer = async <C extends Call>(context: SignedInContext, call: C, body: BodyOf<C>, read: (viewer: Viewer) => Promise<AnswerOf<C>>): Promise<Encoded> => {
  const { viewer, key, hidesPrices } = await audienceOf(context)
  const kept = await answers(context.deps.changes).get(keyOf(call, key, body), async () => {
    const told = await read(viewer)
    return { encoded: await encoded(JSON.stringify(encoderOf(call.answer)((hidesPrices ? withoutPrices(told) : told) as never))), stock: 'all' }
  })
  return kept.encoded
}

/** A page of goods that everyone of the same audience shares, with the favourites of the account in hand marked in it. */
export const sharedGoodsPage = async (context: SignedInContext, call: (typeof goodsCalls)['mallPage'], body: BodyOf<(typeof goodsCalls)['mallPage']>): Promise<Encoded> => {
  const { viewer, key, hidesPrices } = await audienceOf(context)
  const query = askable(context.person, body)
  const read = async () => {
    const page = await goodsPage(context.deps, viewer, query)
    return keptPage(hidesPrices ? withoutPrices(page) : page, query.inStock === true)
  }
  const kept = isKept(query) ? await answers(context.deps.changes).get(keyOf(call, key, query), read) : await read()
  const marked = await favouritesOf(context)
  if (!kept.cards || marked.size === 0) return kept.encoded
  const { ids, found } = kept.cards
  const known = found.get(marked) ?? ids.flatMap((id, at) => (marked.has(id) ? [at] : []))
  found.set(marked, known)
  return known.length === 0 ? kept.encoded : withMarks(kept.encoded, kept.cards, known)
}

/** Pages that differ in what is marked alone are kept too, for as long as the page is: the latest of them. */
const MARKED_PAGES = 4

const withMarks = (plain: Encoded, { head, items, bytes, marked }: NonNullable<Kept['cards']>, found: readonly number[]): Encoded => {
  const name = found.join('.')
  const known = marked.get(name)
  if (known) return known
  const all = [...bytes]
  for (const at of found) all[at] = utf8((items[at] as string).replace(PLAIN, MARKED))
  const made = new Encoded(joined(pageOf(head, all)), plain.tag.replace(/"$/, `.${name}"`))
  if (marked.size >= MARKED_PAGES) marked.clear()
  marked.set(name, made)
  return made
}

/** As it stands in a card; within a text its quotes would be escaped. */
const markedAs = (favourite: boolean) => JSON.stringify({ [wirePath(GoodsCard, 'favourite')]: favourite }).slice(1, -1)
const PLAIN = markedAs(false)
const MARKED = markedAs(true)
const encodeCard = encoderOf(GoodsCard)

const COMMA = utf8(',')
const TAIL = utf8(']}')
const pageOf = (head: Uint8Array, items: readonly Uint8Array[]): Uint8Array[] => [head, ...items.flatMap((item, at) => (at === 0 ? [item] : [COMMA, item])), TAIL]

const keptPage = async (page: Page<GoodsCard>, byStock: boolean): Promise<Kept> => {
  const items = page.items.map((card) => JSON.stringify(encodeCard(card)))
  const bytes = items.map(utf8)
  const { items: _, ...rest } = page
  const head = `${JSON.stringify(rest).slice(0, -1)},"items":[`
  const whole = await encoded(`${head}${items.join(',')}]}`)
  const ids = page.items.map(({ id }) => id)
  return { encoded: whole, stock: byStock ? 'all' : ids, cards: { ids, head: utf8(head), items, bytes, marked: new Map(), found: new WeakMap() } }
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
