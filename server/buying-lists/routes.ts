import { type SQL, sql } from 'drizzle-orm'
import { type BuyingList, type buyingListCalls, type ListLine, MAX_LISTS } from '#contract/buying-list.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { putWhatThereIs } from '#server/cart/put-what-there-is.ts'
import { viewerNow, viewerOf } from '#server/catalogue/viewer.ts'
import { containing } from '#server/containing.ts'
import { isDatabaseError, iso, list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { papersOf } from '#server/orders/buyer-papers.ts'
import { priceLines } from '#server/orders/lines.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { linesOf, putLines } from './list-lines.ts'
import { listPaper } from './list-paper.ts'

const companyOf = (accountId: string) => sql`(select coalesce(owner_id, id) from account where id = ${accountId})`
/** The lists `b` of accounts `a` that somebody reads: their own, and those that others of their company share. */
const readable = (accountId: string): SQL => sql`(b.account_id = ${accountId} or (b.shared and coalesce(a.owner_id, a.id) = ${companyOf(accountId)}))`
const head = (accountId: string) =>
  sql`b.id, b.name, b.shared, b.account_id = ${accountId} as own, a.name as "ownerName", (select count(*)::int from buying_list_line l where l.list_id = b.id) as lines, ${iso(sql`b.updated_at`)} as "updatedAt"`

const headOf = async (db: Queryable, accountId: string, id: string): Promise<BuyingList> => {
  const [found] = await rowsOf<BuyingList>(db, sql`select ${head(accountId)} from buying_list b join account a on a.id = b.account_id where b.id = ${id} and ${readable(accountId)}`)
  if (!found) throw missing()
  return found
}

/** One's own list, locked for whoever changes it. Raises 404 where it isn't one's own. */
const lockOwn = async (tx: Queryable, accountId: string, id: string): Promise<void> => {
  const [found] = await rowsOf(tx, sql`select 1 from buying_list where id = ${id} and account_id = ${accountId} for update`)
  if (!found) throw missing()
}

/** Two lists of one account don't have the same name. */
const namedOnce = (error: unknown): never => {
  throw isDatabaseError(error, '23505') ? refused('buyingList.name', {}, { field: 'name' }) : error
}
const now = ({ deps }: SignedInContext) => sql`${deps.clock().toISOString()}::timestamptz`

/** What is bought again and again: lists belong to the account in hand. */
export const buyingListHandlers: Handlers<typeof buyingListCalls> = {
  list: async (query, { deps, person }) => {
    const { offset, limit } = slice(query)
    const found = sql`from buying_list b join account a on a.id = b.account_id where ${readable(person.actingId)} and ${query.own ? sql`b.account_id = ${person.actingId}` : sql`true`}
      and ${query.keyword?.trim() ? sql`lower(b.name) like ${containing(query.keyword.trim())}` : sql`true`}`
    const order = query.sort === 'name' ? sql`b.name ${wayOf(query, 'asc')}` : sql`b.updated_at ${wayOf(query)}`
    const [items, [counted]] = await Promise.all([
      rowsOf<BuyingList>(deps.db, sql`select ${head(person.actingId)} ${found} order by ${order}, b.id limit ${limit} offset ${offset}`),
      rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total ${found}`),
    ])
    return pageAnswer(query, counted?.total ?? 0, items)
  },

  info: async ({ id }, context) => {
    const { deps, person, language } = context
    const [found, viewer] = await Promise.all([headOf(deps.db, person.actingId, id), viewerOf(context)])
    const priced = await priceLines(deps.db, viewer, await papersOf(deps.db, viewer.buyer.accountId, viewer.day), await linesOf(deps.db, viewer, id), language)
    return { ...found, items: priced.map(({ maker: _m, storage: _s, udi: _u, ...line }): ListLine => line) }
  },

  add: ({ name, shared, rows }, context) => {
    const { deps, person } = context
    return deps.db
      .transaction(async (tx) => {
        // Two at once don't pass the limit together.
        await tx.execute(sql`select 1 from account where id = ${person.actingId} for no key update`)
        const [{ count = 0 } = {}] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from buying_list where account_id = ${person.actingId}`)
        if (count >= MAX_LISTS) throw refused('buyingList.most', { max: MAX_LISTS })
        const id = deps.newId()
        await tx.execute(sql`insert into buying_list (id, account_id, name, shared, updated_at) values (${id}, ${person.actingId}, ${name}, ${shared}, ${now(context)})`)
        if (rows) await putLines(tx, await viewerNow(tx, context), id, rows)
        return { id }
      })
      .catch(namedOnce)
  },

  rename: ({ id, name, shared }, context) => {
    const { deps, person } = context
    return deps.db
      .transaction(async (tx) => {
        await lockOwn(tx, person.actingId, id)
        await tx.execute(sql`update buying_list set name = ${name}, shared = ${shared}, updated_at = ${now(context)} where id = ${id}`)
        return { id }
      })
      .catch(namedOnce)
  },

  put: ({ id, rows }, context) =>
    context.deps.db.transaction(async (tx) => {
      await lockOwn(tx, context.person.actingId, id)
      const lines = await putLines(tx, await viewerNow(tx, context), id, rows)
      await tx.execute(sql`update buying_list set updated_at = ${now(context)} where id = ${id}`)
      return { lines }
    }),

  remove: async ({ id }, { deps, person }) => {
    const gone = await rowsOf(deps.db, sql`delete from buying_list where id = ${id} and account_id = ${person.actingId} returning id`)
    if (gone.length === 0) throw missing()
    return { deleted: gone.length }
  },

  paper: async ({ id }, context) => listPaper(context, await headOf(context.deps.db, context.person.actingId, id)),

  toCart: ({ id, specIds }, context) =>
    context.deps.db.transaction(async (tx) => {
      const viewer = await viewerNow(tx, context)
      await headOf(tx, context.person.actingId, id)
      const wanted = await linesOf(tx, viewer, id, specIds && list(specIds))
      const { taken, ...rest } = await putWhatThereIs(tx, context, viewer, wanted)
      return { added: taken.length, ...rest }
    }),
}
