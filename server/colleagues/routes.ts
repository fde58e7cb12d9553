import { sql } from 'drizzle-orm'
import { type Colleague, type colleagueCalls, withImplied } from '#contract/colleague.ts'
import { isMobile } from '#contract/shapes.ts'
import { difference, writeAudit } from '#server/access/audit.ts'
import { maskedFault, plainCustomer, refuseFault } from '#server/accounts/account-rules.ts'
import { passwordLink } from '#server/auth/links.ts'
import { actFor, shutOut } from '#server/auth/sessions.ts'
import { conflict } from '#server/conflict.ts'
import { isDatabaseError, type Queryable, rowsOf } from '#server/db/database.ts'
import { account } from '#server/db/schema/people.ts'
import { denied, missing, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sortKey } from '#server/sort-key.ts'

const MAX_COLLEAGUES = 200

/** Colleagues belong to whoever signed in, whichever of their accounts they act for. Raises 403 for staff: a company's people are its own. */
const ownerOf = ({ person }: SignedInContext): string => {
  if (person.accountType === 'staff') throw denied()
  return person.accountId
}

/** Who was made staff, or was given rights of staff, is a company's to shape no more. */
const colleaguesOf = (db: Queryable, ownerId: string, id?: string): Promise<Colleague[]> =>
  rowsOf<Colleague>(
    db,
    sql`
    select id, account, name, phone, email, may, approval_above::text as "approvalAbove", status, password_hash is not null or legacy_hash is not null as joined, version
    from account a where owner_id = ${ownerId} and ${plainCustomer} and ${id === undefined ? sql`true` : sql`id = ${id}`} order by name_key, id`,
  )

/** A login name that is a mobile is one's own, and a phone that others sign in with isn't taken from them. Raises refusals at their fields. */
const refuseOthersPhone = async (tx: Queryable, ownerId: string, account: string, phone: string | null): Promise<void> => {
  if (isMobile(account) && account !== phone) throw refused('account.mobile', {}, { field: 'account' })
  if (!phone) return
  const others = await rowsOf(tx, sql`select 1 from account where phone = ${phone} and coalesce(owner_id, id) <> ${ownerId} limit 1`)
  if (others.length > 0) throw refused('colleague.phone', {}, { field: 'phone' })
}

/** What staff have blocked, the main account doesn't open again. Raises a refusal. */
const refuseBlocked = async (tx: Queryable, ownerId: string, id: string): Promise<void> => {
  const [last] = await rowsOf<{ actorId: string | null }>(
    tx,
    sql`select actor_id as "actorId" from audit where entity = 'account' and entity_id = ${id} and after ->> 'status' = 'disabled' order by id desc limit 1`,
  )
  if (last && last.actorId !== ownerId) throw refused('colleague.blocked', {}, { field: 'status' })
}

const oneOf = async (db: Queryable, ownerId: string, id: string): Promise<Colleague> => {
  const [found] = await colleaguesOf(db, ownerId, id)
  if (!found) throw missing()
  return found
}

export const colleagueHandlers: Handlers<typeof colleagueCalls> = {
  list: (_, context) => colleaguesOf(context.deps.db, ownerOf(context)),
  add: (draft, context) =>
    context.deps.db
      .transaction(async (tx) => {
        const { deps } = context
        const ownerId = ownerOf(context)
        const [owner] = await tx.select().from(account).where(sql`id = ${ownerId}`).for('update')
        if (!owner || owner.ownerId !== null) throw denied()
        const there = await rowsOf(tx, sql`select 1 from account where owner_id = ${ownerId}`)
        if (there.length >= MAX_COLLEAGUES) throw refused('colleague.many', { max: MAX_COLLEAGUES })
        await refuseOthersPhone(tx, ownerId, draft.account, draft.phone || null)
        const id = deps.newId()
        const { accountType, customerType, orgId, companyId, includedFreight, includedTax, staffName, staffTel } = owner
        const given = { account: draft.account, name: draft.name, phone: draft.phone || null, email: draft.email || null, may: withImplied(draft.may), approvalAbove: draft.approvalAbove }
        await tx.insert(account).values({
          id,
          ...given,
          nameKey: sortKey(draft.name),
          accountType,
          customerType,
          orgId,
          companyId,
          includedFreight,
          includedTax,
          staffName,
          staffTel,
          ownerId,
          roles: ['buyer'],
          createdAt: deps.clock(),
          updatedAt: deps.clock(),
        })
        // From now on there is somebody to switch to.
        await tx.execute(sql`update account set user_type = 'multiple' where id = ${ownerId}`)
        await writeAudit(tx, context, [{ action: 'addColleague', entity: 'account', id, before: null, after: { ...given, ownerId } }])
        return { id, ...(await passwordLink(deps, tx, id)) }
      })
      .catch((error: unknown) => {
        throw isDatabaseError(error, '23505', 'account_account') ? refused('account.taken', {}, { field: 'account' }) : error
      }),
  update: ({ id, version, ...given }, context) =>
    context.deps.db.transaction(async (tx) => {
      const ownerId = ownerOf(context)
      await tx.execute(sql`select 1 from account where id = ${id} and owner_id = ${ownerId} for update`)
      const before = await oneOf(tx, ownerId, id)
      if (before.version !== version) throw await conflict(tx, 'account', id, before.version)
      const changes = { ...given, may: withImplied(given.may), phone: given.phone || null, email: given.email || null }
      if (changes.phone !== before.phone) await refuseOthersPhone(tx, ownerId, before.account, changes.phone)
      if (before.status === 'disabled' && changes.status === 'active') await refuseBlocked(tx, ownerId, id)
      const changed = difference<Record<string, unknown>>({ ...before }, changes)
      if (!changed) return before
      const [{ masked = false } = {}] = await rowsOf<{ masked: boolean }>(tx, sql`select masked_at is not null as masked from account where id = ${id}`)
      refuseFault(maskedFault({ masked, isCompany: false }, changed.after))
      const now = context.deps.clock()
      await tx
        .update(account)
        .set({ ...changes, nameKey: sortKey(changes.name), version: version + 1, updatedAt: now })
        .where(sql`id = ${id}`)
      if (changes.status === 'disabled') {
        // Whoever is acting for this very colleague and shuts them knows of it, and goes on as themselves.
        if (context.person.actingId === id) await actFor(tx, context.person.sessionId, context.person.accountId)
        await shutOut(tx, sql`select ${id}::text`, 'disabled', now)
      }
      await writeAudit(tx, context, [{ action: 'updateColleague', entity: 'account', id, ...changed }])
      return oneOf(tx, ownerId, id)
    }),
  invite: ({ id }, context) =>
    context.deps.db.transaction(async (tx) => {
      const { status } = await oneOf(tx, ownerOf(context), id)
      if (status !== 'active') throw refused('subAccount.disabled')
      await writeAudit(tx, context, [{ action: 'inviteColleague', entity: 'account', id, before: null, after: null }])
      return passwordLink(context.deps, tx, id)
    }),
}
