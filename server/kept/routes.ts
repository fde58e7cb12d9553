import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type addressCalls, type invoiceTitleCalls, MAX_KEPT } from '#contract/kept.ts'
import { difference, writeAudit } from '#server/access/audit.ts'
import { rowsOf } from '#server/db/database.ts'
import { address, invoiceTitle } from '#server/db/schema/kept.ts'
import { missing, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import type { SignedInContext } from '#server/http/request.ts'

type KeptTable = PgTable & { id: PgColumn; accountId: PgColumn; chosen: PgColumn; createdAt: PgColumn }
type Draft = Record<string, unknown> & { id?: string | undefined; chosen: boolean }

/** Who keeps what an account may choose from: itself, and its company's main account. */
const keepersOf = (accountId: string): SQL => sql`select id from account where id = ${accountId} union select owner_id from account where id = ${accountId} and owner_id is not null`

/** What an account keeps for its orders: its own first, the chosen one before the others, then the company's, whose chosen one counts where none of its own is chosen. */
const keptHandlers = (entity: string, table: KeptTable, check: (draft: Draft) => void = () => {}) => ({
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
  save: (body: unknown, context: SignedInContext): Promise<{ id: string }> => {
    const { deps, person } = context
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
        await writeAudit(tx, context, [{ action: 'add', entity, id: made, before: null, after: { accountId: person.actingId, ...kept } }])
        return { id: made }
      }
      const [before] = (await tx
        .select()
        .from(table)
        .where(and(eq(table.id, id), mine))) as Record<string, unknown>[]
      if (!before) throw missing()
      await tx
        .update(table)
        .set(kept as never)
        .where(and(eq(table.id, id), mine))
      const changed = difference(before, kept)
      if (changed) await writeAudit(tx, context, [{ action: 'update', entity, id, before: changed.before, after: { accountId: person.actingId, ...changed.after } }])
      return { id }
    })
  },
  remove: ({ ids }: { ids: string[] }, context: SignedInContext): Promise<{ deleted: number }> =>
    context.deps.db.transaction(async (tx) => {
      const { person } = context
      const gone = await tx
        .delete(table)
        .where(and(inArray(table.id, ids), eq(table.accountId, person.actingId)))
        .returning()
      await writeAudit(
        tx,
        context,
        gone.map(({ id, createdAt: _, ...before }) => ({ action: 'delete', entity, id: String(id), before, after: null })),
      )
      await tx.execute(sql`
        update ${table} set chosen = true where id = (select id from ${table} where account_id = ${person.actingId} order by created_at, id limit 1)
          and not exists (select 1 from ${table} where account_id = ${person.actingId} and chosen) and (select owner_id is null from account where id = ${person.actingId})`)
      return { deleted: gone.length }
    }),
})

export const addressHandlers: Handlers<typeof addressCalls> = keptHandlers('address', address)
export const invoiceTitleHandlers: Handlers<typeof invoiceTitleCalls> = keptHandlers('invoiceTitle', invoiceTitle, ({ kind, taxNumber, bank, bankAccount }) => {
  if (kind !== 'special') return
  if (!taxNumber) throw refused('field.required', {}, { field: 'taxNumber' })
  if (!bank) throw refused('field.required', {}, { field: 'bank' })
  if (!bankAccount) throw refused('field.required', {}, { field: 'bankAccount' })
})
