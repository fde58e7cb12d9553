import { type SQL, sql } from 'drizzle-orm'
import { type Letter, type LetterDeskFilter, type letterCalls, type letterDeskCalls, letterFields } from '#contract/letter.ts'
import type { ExportFormat } from '#contract/page.ts'
import { companyOpen } from '#server/access/person.ts'
import { readLink, signLink } from '#server/auth/signed-link.ts'
import { containing } from '#server/containing.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { exportAfter, labelledColumns } from '#server/imports/export-list.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { today } from '#server/today.ts'
import { letterPaper } from './letter-paper.ts'
import { letterState, lettersWhere, revokeLetter } from './letters.ts'

const LINK_DAYS = 30

type Filter = LetterDeskFilter & { applicationId?: string | undefined }

/** The letters that a filter finds; their state is computed on the day, and filtered as such. */
const found = (day: string, filter: Filter): SQL => {
  const state = letterState(day)
  return sql.join(
    [
      filter.kind ? sql`l.kind = any(${list([filter.kind].flat())})` : sql`true`,
      filter.applicationId ? sql`l.application_id = ${filter.applicationId}` : sql`true`,
      filter.state ? sql`${state} = any(${list([filter.state].flat())})` : sql`true`,
      filter.keyword?.trim() ? sql`lower(l.number || ' ' || l.code || ' ' || l.holder || ' ' || l.brand || ' ' || coalesce(l.hospital, '')) like ${containing(filter.keyword.trim())}` : sql`true`,
    ],
    sql` and `,
  )
}

const letterPage = async (db: Queryable, day: string, query: Filter & { page: number; size: number; order?: 'ASC' | 'DESC' | undefined }, own = sql`true`) => {
  const { offset, limit } = slice(query)
  const where = sql`${own} and ${found(day, query)}`
  const [items, [counted]] = await Promise.all([
    lettersWhere(db, day, where, sql`limit ${limit} offset ${offset}`, wayOf(query)),
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
    const [row] = link ? await rowsOf<{ accountName: string }>(deps.db, sql`select name as "accountName" from account a where id = ${link.a} and status = 'active' and ${companyOpen(sql`a`)}`) : []
    if (!row) throw missing()
    const brands = await rowsOf<{ name: string }>(deps.db, sql`select name from dictionary_entry where group_code = 'SaleGoodsBrand' and status = 'active' order by sort, name`)
    return { ...row, brands: brands.map(({ name }) => name) }
  },
}

export const letterDeskHandlers: Handlers<typeof letterDeskCalls> = {
  list: (query, { deps }) => letterPage(deps.db, today(deps), query),
  export: async (filter, { deps }, { format }: ExportFormat) => {
    const day = today(deps)
    return exportAfter('授权书', format, labelledColumns<Letter>(letterFields), (last, size) => {
      const rest = last ? sql`(l.issued_at, l.id) < (select issued_at, id from authorisation_letter where id = ${last})` : sql`true`
      return lettersWhere(deps.copy, day, sql`${found(day, filter)} and ${rest}`, sql`limit ${size}`)
    })
  },
  revoke: (body, context) => revokeLetter(context, body),
}
