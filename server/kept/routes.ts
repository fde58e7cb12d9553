import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type addressCalls, type invoiceTitleCalls, MAX_KEPT } from '#contract/kept.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { address, invoiceTitle } from '#server/db/schema/kept.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'

type KeptTable = PgTable & { id: PgColumn; accountId: PgColumn; chosen: PgColumn; createdAt: PgColumn }
type Draft = Record<string, unknown> & { id?: string | undefined; chosen: boolean }

/** Who keeps what an account may choose from: itself, and its company's main account. */
export const keepersOf = (accountId: string): SQL => sql`select id from account where id = ${accountId} union select owner_id from account where id = ${accountId} and owner_id is not null`

/** What an account keeps for its orders: its own first, the chosen one before the others, then the company's, whose chosen one counts where none of its own is chosen. */
const keptHandlers = (table: KeptTable, check: (draft: Draft) => void = () => {}) => ({
  list: async (_: unknown, { deps, person }: SignedInContext): Promise<never> => {
    const rows = await deps.db
      .select()
      .from(table)
      .where(sql`${table.accountId} in (${keepersOf(person.actingId)})`)
      .orderBy(sql`${table.accountId} <> ${person.actingId}`, sql`${table.chosen} desc`, table.createdAt, table.id)
      .limit(2 * MAX_KEPT)
    const choseOwn = rows[0]?.accountId === person.actingId && rows[0]?.chosen === true
    return rows.map(({ accountId, createdAt: _c, chosen, ...row }) => {
      const ofCompany = accountId !== person.actingId
      return { ...row, chosen: chosen === true && !(ofCompany && choseOwn), ofCompany }
    }) as never
  },
  save: (body: unknown, { deps, person }: SignedInContext): Promise<{ id: string }> => {
    const { id, ...values } = body as Draft
    check(values as Draft)
    return deps.db.transaction(async (tx) => {
      // Two who save at once do so one after the other: at most one is chosen, and never too many kept.
      const [keeper] = await rowsOf<{ main: boolean }>(tx, sql`select owner_id is null as main from account where id = ${person.actingId} for no key update`)
      const mine = eq(table.accountId, person.actingId)
      const others = await tx.select({ id: table.id }).from(table).where(mine)
      if (!id && others.length >= MAX_KEPT) throw refused('kept.full', { max: MAX_KEPT })
      // A colleague has the company's to fall back on: theirs is chosen only when they say so.
      const chosen = values.chosen || (keeper?.main === true && others.every((one) => one.id === id))
      if (chosen)
        await tx
          .update(table)
          .set({ chosen: false } as never)
          .where(mine)
      const kept = Object.fromEntries(Object.entries({ ...values, chosen }).map(([name, value]) => [name, (value as unknown) === '' && name !== 'district' ? null : value]))
      if (!id) {
        const made = deps.newId()
        await tx.insert(table).values({ id: made, accountId: person.actingId, createdAt: deps.clock(), ...kept } as never)
        return { id: made }
      }
      const changed = (await tx
        .update(table)
        .set(kept as never)
        .where(and(eq(table.id, id), mine))
        .returning()) as unknown[]
      if (changed.length === 0) throw missing()
      return { id }
    })
  },
  remove: async ({ ids }: { ids: string[] }, { deps, person }: SignedInContext): Promise<{ deleted: number }> =>
    deps.db.transaction(async (tx) => {
      const gone = await rowsOf(tx, sql`delete from ${table} where id = any(${list(ids)}) and account_id = ${person.actingId} returning id`)
      await tx.execute(sql`
        update ${table} set chosen = true where id = (select id from ${table} where account_id = ${person.actingId} order by created_at, id limit 1)
          and not exists (select 1 from ${table} where account_id = ${person.actingId} and chosen) and (select owner_id is null from account where id = ${person.actingId})`)
      return { deleted: gone.length }
    }),
})

export const addressHandlers: Handlers<typeof addressCalls> = keptHandlers(address)
export const invoiceTitleHandlers: Handlers<typeof invoiceTitleCalls> = keptHandlers(invoiceTitle, ({ kind, taxNumber, bank, bankAccount }) => {
  if (kind !== 'special') return
  if (!taxNumber) throw refused('field.required', {}, { field: 'fTaxNumber' })
  if (!bank) throw refused('field.required', {}, { field: 'fBank' })
  if (!bankAccount) throw refused('field.required', {}, { field: 'fBankAccount' })
})
