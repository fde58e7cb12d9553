import { eq, type SQL, sql } from 'drizzle-orm'
import { type AccountChanges, type AccountDraft, type AccountFilter, editableFields } from '#contract/account.ts'
import { isMobile } from '#contract/shapes.ts'
import { difference, writeAudit } from '#server/access/audit.ts'
import { passwordLink } from '#server/auth/links.ts'
import { shutOut } from '#server/auth/sessions.ts'
import { conflict } from '#server/conflict.ts'
import { columnOf } from '#server/db/column-of.ts'
import { isDatabaseError, list, type Queryable, rowsOf } from '#server/db/database.ts'
import { account } from '#server/db/schema/people.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sortKey } from '#server/sort-key.ts'
import { accountJson } from './account-columns.ts'
import { accountCondition } from './account-condition.ts'
import { companyItself, loadReferences, maskedFault, referenceFault, refuseFault, refuseStaffOfTrade, rightsFault } from './account-rules.ts'
import { followCompany } from './company-follows.ts'

/** Adds an account and makes the one-time link with which its owner sets a password. */
export const addAccount = async (context: SignedInContext, draft: AccountDraft) => {
  const { deps, person } = context
  if (isMobile(draft.account) && draft.account !== draft.phone) throw refused('account.mobile', {}, { field: 'account' })
  const references = await loadReferences(deps.db)
  const roles = draft.roles ?? (draft.accountType === 'staff' ? [] : ['buyer'])
  const full = { registerType: 'ordinary', userType: 'single', status: 'active', orgId: '3', ...cleared(draft), roles } as const
  refuseFault(referenceFault(draft, references) ?? rightsFault(person, { accountType: draft.accountType, roles: [] }, draft, references))
  const id = deps.newId()
  return guardUnique(deps.db, draft, '', () =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock()
      await tx.insert(account).values({ ...full, id, nameKey: sortKey(draft.name), createdAt: now, updatedAt: now })
      await writeAudit(tx, context, [{ action: 'add', entity: 'account', id, before: null, after: full }])
      return { id, ...(await passwordLink(deps, tx, id)) }
    }),
  )
}

/** Changes an account; with `version`, only if nobody else changed it meanwhile (409 otherwise, with what stands there now). */
export const updateAccount = async (context: SignedInContext, { id, version, ...given }: AccountChanges & { id: string; version?: number }) => {
  const { deps, person } = context
  const changes = withoutStaffRoles(cleared(given))
  const references = await loadReferences(deps.db)
  return guardUnique(deps.db, { ...changes, id }, '', () =>
    deps.db.transaction(async (tx) => {
      const [before] = await tx.select().from(account).where(eq(account.id, id)).for('update')
      if (!before) throw missing()
      refuseFault(rightsFault(person, before, changes, references))
      if (version !== undefined && version !== before.version) throw await conflict(tx, 'account', id, before.version)
      refuseFault(referenceFault(changes, references))
      if (changes.account && isMobile(changes.account) && changes.account !== (changes.phone ?? before.phone)) throw refused('account.mobile', {}, { field: 'account' })
      await refuseStaffOfTrade(tx, [id], changes)
      const changed = difference(before as Record<string, unknown>, changes as Record<string, unknown>)
      if (!changed) return { id, version: before.version }
      refuseFault(maskedFault({ masked: before.maskedAt !== null, isCompany: before.ownerId === null && before.customerType === 'company' }, changed.after))
      const now = deps.clock()
      const nameKey = changes.name === undefined ? {} : { nameKey: sortKey(changes.name) }
      await tx
        .update(account)
        .set({ ...changes, ...nameKey, updatedAt: now, version: before.version + 1 })
        .where(eq(account.id, id))
      if ('name' in changed.after || 'creditCode' in changed.after) await followCompany(tx, { id, before: before.name, code: 'creditCode' in changed.after })
      await endWhatChanged(tx, [before], changes, now)
      await writeAudit(tx, context, [{ action: 'update', entity: 'account', id, ...changed }])
      return { id, version: before.version + 1 }
    }),
  )
}

/** Accounts by id, or everything that a filter finds: never both, never neither. */
export const chosenCondition = ({ ids, filter }: { ids?: string[]; filter?: AccountFilter }): SQL => {
  if ((ids === undefined) === (filter === undefined)) throw refused(ids ? 'bulk.both' : 'bulk.chooseSome')
  return ids ? sql`a.id = any(${list(ids)})` : accountCondition(filter as AccountFilter)
}

type Bulk = { ids?: string[]; filter?: AccountFilter; data: AccountChanges }

const bulkOf = ({ data, ...which }: Bulk) => {
  const changes = withoutStaffRoles(cleared(data))
  const names = Object.keys(changes) as (keyof AccountChanges)[]
  if (names.length === 0) throw refused('bulk.nothing')
  const differs = sql.join(
    names.map((name) => sql`a.${columnOf(name)} is distinct from ${newValue(changes, name)}`),
    sql` or `,
  )
  // Masked ones are closed for good: who chooses by a filter doesn't mean them.
  return { changes, names, differs, condition: which.filter ? sql`(${chosenCondition(which)}) and a.masked_at is null` : chosenCondition(which) }
}

/** Who stops being staff stops having staff's roles. */
const withoutStaffRoles = (changes: AccountChanges): AccountChanges => (changes.accountType && changes.accountType !== 'staff' ? { ...changes, roles: ['buyer'] } : changes)

const newValue = (changes: AccountChanges, name: keyof AccountChanges) => (name === 'roles' ? list(changes.roles ?? []) : sql`${changes[name] ?? null}::text`)

/** Changes many accounts alike, all or nothing, each change noted in its history. Answers how many were found. */
export const updateAccounts = async (context: SignedInContext, bulk: Bulk): Promise<{ updated: number }> => {
  const { deps, person } = context
  const { changes, names, differs, condition } = bulkOf(bulk)
  const references = await loadReferences(deps.db)
  refuseFault(referenceFault(changes, references), 'data.')
  return guardUnique(deps.db, changes, 'data.', () =>
    deps.db.transaction(async (tx) => {
      const found = await rowsOf<{ id: string; accountType: string; roles: string[]; masked: boolean; isCompany: boolean }>(
        tx,
        sql`
        select a.id, a.account_type as "accountType", a.roles, a.masked_at is not null as masked, ${companyItself} as "isCompany" from account a where ${condition} order by a.id for update`,
      )
      if (bulk.ids && found.length < new Set(bulk.ids).size) throw missing()
      for (const target of found) refuseFault(rightsFault(person, target, changes, references) ?? maskedFault(target, changes), 'data.')
      await refuseStaffOfTrade(
        tx,
        found.map(({ id }) => id),
        changes,
        'data.',
      )
      const now = deps.clock().toISOString()
      const sets = [...names.map((name) => sql`${columnOf(name)} = ${newValue(changes, name)}`), ...(changes.name === undefined ? [] : [sql`name_key = ${sortKey(changes.name)}`])]
      await tx.execute(sql`
        with target as (select a.id, ${accountJson(names)} as before from account a where a.id = any(${list(found.map(({ id }) => id))}) and (${differs})),
        changed as (
          update account set ${sql.join(sets, sql`, `)}, version = version + 1, updated_at = ${now}::timestamptz
          from target where account.id = target.id returning account.id)
        insert into audit (at, actor_id, actor_name, action, entity, entity_id, before, after, request_id)
        select ${now}::timestamptz, ${person.accountId}, ${person.name}, 'bulkUpdate', 'account', changed.id, target.before, ${JSON.stringify(changes)}::jsonb, ${context.requestId}
        from changed join target using (id)`)
      await endWhatChanged(tx, found, changes, new Date(now))
      return { updated: found.length }
    }),
  )
}

/** Who is shut out, or becomes somebody else by kind, signs in anew: rights and whom one acts for came with what they were. */
const endWhatChanged = async (tx: Queryable, targets: readonly { id: string; accountType: string }[], changes: AccountChanges, now: Date): Promise<void> => {
  const others = targets.filter(({ accountType }) => changes.status === 'disabled' || (changes.accountType && changes.accountType !== accountType))
  if (others.length > 0) await shutOut(tx, sql`select unnest(${list(others.map(({ id }) => id))})`, changes.status === 'disabled' ? 'disabled' : 'another kind of account', now)
}

const SAMPLES = 20

/** What a bulk change would do: how many it finds, how many would differ afterwards, and the first of those before and after. */
export const previewAccounts = async ({ deps }: SignedInContext, bulk: Bulk) => {
  const { changes, names, differs, condition } = bulkOf(bulk)
  refuseFault(referenceFault(changes, await loadReferences(deps.db)), 'data.')
  const [[counted], samples] = await Promise.all([
    rowsOf<{ found: number; changed: number }>(deps.db, sql`select count(*)::int as found, count(*) filter (where ${differs})::int as changed from account a where ${condition}`),
    rowsOf<{ id: string; name: string; before: AccountChanges }>(
      deps.db,
      sql`
      select a.id, a.name, ${accountJson(names)} as before from account a where (${condition}) and (${differs}) order by a.updated_at desc, a.id desc limit ${SAMPLES}`,
    ),
  ])
  return { found: counted?.found ?? 0, changed: counted?.changed ?? 0, samples: samples.map((one) => ({ ...one, after: changes })) }
}

/** What forms clear arrives as an empty text: in the database it is unknown. */
const cleared = <T extends AccountChanges>(changes: T): T =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' && nullable(name) ? null : value]),
  ) as T

const nullable = (name: string) => {
  const field = editableFields[name as keyof typeof editableFields]
  return field !== undefined && field[1].safeDecode(null as never).success
}

/** Says which account has the login name or code already, instead of what the database says; its fields stand `within` another where many are changed alike. */
const guardUnique = async <T>(db: Queryable, changes: AccountChanges & { id?: string }, within: '' | 'data.', write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (isDatabaseError(error, '23514', 'account_masked_stays')) throw refused('mask.done', {}, { field: `${within}status` })
    if (isDatabaseError(error, '23505', 'account_account')) throw refused('account.taken', {}, { field: `${within}account` })
    if (isDatabaseError(error, '23505', 'company_credit_code_unique')) throw refused('openAccount.companyTaken', { name: changes.creditCode ?? '' }, { field: `${within}creditCode` })
    if (!isDatabaseError(error, '23505', 'account_code')) throw error
    const [owner] = await rowsOf<{ account: string }>(db, sql`select account from account where code = ${changes.code ?? null}`)
    // Nobody has it: it was to be given to several at once.
    throw owner ? refused('code.taken', { account: owner.account }, { field: `${within}code` }) : refused('code.unique', {}, { field: `${within}code` })
  }
}
