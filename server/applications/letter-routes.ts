import { sql } from 'drizzle-orm'
import type { letterCalls, letterDeskCalls } from '#contract/letter.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { readLink, signLink } from '#server/auth/signed-link.ts'
import { containing } from '#server/containing.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import { pageAnswer, slice } from '#server/page.ts'
import { today } from '#server/today.ts'
import { letterPaper } from './letter-paper.ts'
import { lettersWhere, revokeLetter } from './letters.ts'

const LINK_DAYS = 30

interface Query {
  page: number
  size: number
  keyword?: string | undefined
  state?: string | string[] | undefined
  kind?: string | string[] | undefined
  applicationId?: string | undefined
}
/** A page of letters; their state is computed on the day, and filtered as such. */
const letterPage = async (db: Queryable, day: string, query: Query, own: ReturnType<typeof sql>) => {
  const { offset, limit } = slice(query)
  const state = sql`case when l.revoked_at is not null then 'revoked' when l.valid_to < ${day}::date then 'expired' when l.valid_from > ${day}::date then 'coming' else 'valid' end`
  const where = sql.join(
    [
      own,
      query.kind ? sql`l.kind = any(${list([query.kind].flat())})` : sql`true`,
      query.applicationId ? sql`l.application_id = ${query.applicationId}` : sql`true`,
      query.state ? sql`${state} = any(${list([query.state].flat())})` : sql`true`,
      query.keyword?.trim() ? sql`lower(l.number || ' ' || l.holder || ' ' || l.brand || ' ' || coalesce(l.hospital, '')) like ${containing(query.keyword.trim())}` : sql`true`,
    ],
    sql` and `,
  )
  const [items, [counted]] = await Promise.all([
    lettersWhere(db, day, where, sql`limit ${limit} offset ${offset}`),
    rowsOf<{ total: number }>(db, sql`select count(*)::int as total from authorisation_letter l join account a on a.id = l.account_id where ${where}`),
  ])
  return pageAnswer(query, counted?.total ?? 0, items)
}

export const letterHandlers: Handlers<typeof letterCalls> = {
  list: (query, { deps, person }) => letterPage(deps.db, today(deps), query, sql`(l.account_id = ${person.actingId} or a.owner_id = ${person.actingId})`),
  paper: ({ id }, context) => letterPaper(context, id),
  verify: async ({ code }, { deps }) => {
    const [letter] = await lettersWhere(deps.db, today(deps), sql`l.code = ${code}`)
    if (!letter) throw missing()
    const { id: _, code: _code, applicationId: _application, ...shown } = letter
    return shown
  },
  link: async (_, { deps, person }) => {
    const { token, expiresAt } = await signLink(deps, 'transfer', { a: person.actingId }, LINK_DAYS)
    return { link: `${deps.publicUrl}/mall/authadd?${new URLSearchParams({ token })}`, expiresAt: expiresAt.toISOString() }
  },
  asked: async ({ token }, { deps }) => {
    const link = await readLink<{ a: string }>(deps, 'transfer', token)
    const [row] = link ? await rowsOf<{ accountName: string }>(deps.db, sql`select name as "accountName" from account where id = ${link.a} and status = 'active'`) : []
    if (!row) throw missing()
    const brands = await rowsOf<{ name: string }>(deps.db, sql`select name from dictionary_entry where group_code = 'SaleGoodsBrand' and status = 'active' order by sort, name`)
    return { ...row, brands: brands.map(({ name }) => name) }
  },
}

export const letterDeskHandlers: Handlers<typeof letterDeskCalls> = {
  list: (query, { deps }) => letterPage(deps.db, today(deps), query, sql`true`),
  revoke: (body, context) => revokeLetter(context, body),
}
