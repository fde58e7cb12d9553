import { type SQL, sql } from 'drizzle-orm'
import { type BuyingList, type buyingListCalls, type ListLine, MAX_LISTS } from '#contract/buying-list.ts'
import { difference, writeAudit } from '#server/access/audit.ts'
import { putWhatThereIs } from '#server/cart/put-what-there-is.ts'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { viewerNow, viewerOf } from '#server/catalogue/viewer.ts'
import { permitted } from '#server/catalogue/visible.ts'
import { containing } from '#server/containing.ts'
import { isDatabaseError, iso, list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { papersOf } from '#server/orders/buyer-papers.ts'
import { priceLines } from '#server/orders/lines.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { linesOf, putLines } from './list-lines.ts'
import { listPaper } from './list-paper.ts'

/** The lists `b` that somebody reads: their own, and those that others of their company share. */
const readable = (accountId: string): SQL =>
  sql`(b.account_id in (select m.id from account me join account m on coalesce(me.owner_id, me.id) in (m.id, m.owner_id) where me.id = ${accountId}) and (b.account_id = ${accountId} or b.shared))`
/** What stands in a list `b` that this buyer may know of. */
const shown = ({ buyer }: Viewer): SQL =>
  sql`(select count(*)::int from buying_list_line l join spec s on s.id = l.spec_id join goods g on g.id = s.goods_id where l.list_id = b.id and ${permitted(buyer)})`
const head = (viewer: Viewer) =>
  sql`b.id, b.name, b.shared, b.account_id = ${viewer.buyer.accountId} as own, a.name as "ownerName", ${shown(viewer)} as lines, ${iso(sql`b.updated_at`)} as "updatedAt"`

const headOf = async (db: Queryable, viewer: Viewer, id: string): Promise<BuyingList> => {
  const { accountId } = viewer.buyer
  const [found] = await rowsOf<BuyingList>(db, sql`select ${head(viewer)} from buying_list b join account a on a.id = b.account_id where b.id = ${id} and ${readable(accountId)}`)
  if (!found) throw missing()
  return found
}

/** One's own list, locked for whoever changes it. Raises 404 where it isn't one's own. */
const lockOwn = async (tx: Queryable, accountId: string, id: string): Promise<{ name: string; shared: boolean }> => {
  const [found] = await rowsOf<{ name: string; shared: boolean }>(tx, sql`select name, shared from buying_list where id = ${id} and account_id = ${accountId} for update`)
  if (!found) throw missing()
  return found
}

const noted = (tx: Queryable, context: SignedInContext, action: string, id: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  writeAudit(tx, context, [{ action, entity: 'buyingList', id, before, after }])

/** Two lists of one account don't have the same name. */
const namedOnce = (error: unknown): never => {
  throw isDatabaseError(error, '23505') ? refused('buyingList.name', {}, { field: 'name' }) : error
}
const now = ({ deps }: SignedInContext) => sql`${deps.clock().toISOString()}::timestamptz`

/** What is bought again and again: lists belong to the account in hand. */
export const buyingListHandlers: Handlers<typeof buyingListCalls> = {
  list: async (query, context) => {
    const { deps, person } = context
    const viewer = await viewerOf(context)
    const { offset, limit } = slice(query)
    const found = sql`from buying_list b join account a on a.id = b.account_id where ${readable(person.actingId)} and ${query.own ? sql`b.account_id = ${person.actingId}` : sql`true`}
      and ${query.keyword?.trim() ? sql`lower(b.name) like ${containing(query.keyword.trim())}` : sql`true`}`
    const order = query.sort === 'name' ? sql`b.name ${wayOf(query, 'asc')}` : sql`b.updated_at ${wayOf(query)}`
    const [items, [counted]] = await Promise.all([
      rowsOf<BuyingList>(deps.db, sql`select ${head(viewer)} ${found} order by ${order}, b.id limit ${limit} offset ${offset}`),
      rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total ${found}`),
    ])
    return pageAnswer(query, counted?.total ?? 0, items)
  },

  info: async ({ id }, context) => {
    const { deps, language } = context
    const viewer = await viewerOf(context)
    const found = await headOf(deps.db, viewer, id)
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
        const put = rows && (await putLines(tx, await viewerNow(tx, context), id, rows))
        await noted(tx, context, 'add', id, null, { name, shared })
        return { id, left: put?.left ?? 0 }
      })
      .catch(namedOnce)
  },

  rename: ({ id, name, shared }, context) => {
    const { deps, person } = context
    return deps.db
      .transaction(async (tx) => {
        const before = await lockOwn(tx, person.actingId, id)
        const changed = difference(before, { name, shared })
        if (!changed) return { id }
        await noted(tx, context, 'update', id, changed.before, changed.after)
        await tx.execute(sql`update buying_list set name = ${name}, shared = ${shared}, updated_at = ${now(context)} where id = ${id}`)
        return { id }
      })
      .catch(namedOnce)
  },

  put: ({ id, rows }, context) =>
    context.deps.db.transaction(async (tx) => {
      await lockOwn(tx, context.person.actingId, id)
      const put = await putLines(tx, await viewerNow(tx, context), id, rows)
      await tx.execute(sql`update buying_list set updated_at = ${now(context)} where id = ${id}`)
      return put
    }),

  remove: ({ id }, context) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockOwn(tx, context.person.actingId, id)
      await tx.execute(sql`delete from buying_list where id = ${id}`)
      await noted(tx, context, 'delete', id, before, null)
      return { deleted: 1 }
    }),

  paper: async ({ id }, context) => listPaper(context, await headOf(context.deps.db, await viewerOf(context), id)),

  toCart: ({ id, specIds }, context) =>
    context.deps.db.transaction(async (tx) => {
      const viewer = await viewerNow(tx, context)
      await headOf(tx, viewer, id)
      const wanted = await linesOf(tx, viewer, id, specIds && list(specIds))
      const { taken, ...rest } = await putWhatThereIs(tx, context, viewer, wanted)
      return { added: taken.length, ...rest }
    }),
}
