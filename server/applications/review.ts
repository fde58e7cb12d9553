import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { remarksOf } from '#contract/application-content.ts'
import { grants, type Kind, kindSpecs } from '#contract/application-kinds.ts'
import { reviewCalls } from '#contract/application-review.ts'
import type { FieldErrors } from '#contract/envelope.ts'
import { fieldErrors } from '#contract/issues.ts'
import type { NewsKey } from '#contract/news.ts'
import { wirePath } from '#contract/wire.ts'
import { companyOpen } from '#server/access/person.ts'
import { conflict } from '#server/conflict.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { denied, missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { today } from '#server/today.ts'
import { asOf, isOwn, type LockedApplication, lockApplication, moved, noteStep, orderFirst, refuseOwn, wrongState } from './locked.ts'
import { rulesOf } from './rules.ts'

interface Decision {
  id: string
  version: number
  approve: boolean
  reason?: string | undefined
  grant?: Record<string, unknown> | undefined
  remarks?: Record<string, string> | undefined
}

/** Reads what is granted in the wire names of its kind. Answers what is wrong, by wire field. Raises 404. */
export const readGrant = async (db: Queryable, { id, approve, grant }: Decision, language: 'zh' | 'en'): Promise<{ grant: Record<string, unknown> } | { errors: FieldErrors }> => {
  const [row] = await rowsOf<Pick<LockedApplication, 'kind'>>(db, sql`select kind from application where id = ${id} and state <> 'draft'`)
  if (!row) throw missing()
  const schema = grants[row.kind]
  if (!schema || !approve) return { grant: {} }
  const read = z.safeDecode(schema as z.ZodType, grant ?? {})
  if (read.success) return { grant: read.data as Record<string, unknown> }
  return { errors: Object.fromEntries(Object.entries(fieldErrors(read.error.issues, language)).map(([field, sentences]) => [`${wirePath(reviewCalls.review.body, 'grant')}.${field}`, sentences])) }
}

/** Approves or turns down. The kind's effect happens in the same transaction. Nobody reviews their own. Raises 403 without the kind's right, 409 when someone was first. */
export const reviewApplication = (context: SignedInContext, { id, version, approve, reason, grant, remarks }: Decision): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const { deps, person } = context
    const before = await orderFirst(tx, id)
    if (!person.permissions.has(kindSpecs[before.kind].review)) throw denied()
    await refuseOwn(tx, context, before)
    if (version !== before.version) throw await conflict(tx, 'application', id, before.version)
    if (!approve && !reason) throw refused('application.reason', {}, { field: 'reason' })
    const said = !approve && remarks ? remarksOf(before.kind, remarks) : null
    if (said === undefined) throw refused('reference.missing', {}, { field: 'remarks' })
    const now = await moved(tx, context, before, approve ? 'approve' : 'reject', reason || null)
    const rules = rulesOf(now.kind)
    if (approve && rules.grants) await refuseShut(tx, now)
    const step = approve ? ((await rules.approved?.(tx, context, now, now.content as never, (grant ?? {}) as never)) ?? null) : null
    if (!approve) await rules.turnedDown?.(tx, context, now, now.content as never)
    await tx.execute(sql`
      update application set step = ${step}, reason = ${approve ? null : (reason ?? null)}, remarks = ${said && JSON.stringify(said)}::jsonb,
        turned_down = case when ${approve} then turned_down else jsonb_build_object('content', content, 'remarks', ${said && JSON.stringify(said)}::jsonb) end, granted = ${approve && grant ? JSON.stringify(grant) : null}::jsonb, reviewer_id = ${person.accountId},
        reviewed_at = ${deps.clock().toISOString()}::timestamptz where id = ${id}`)
    await tell(tx, context, now, approve ? 'approved' : 'rejected', { reason: reason ?? '', ...termsOf(grant) })
  })

/** Raises a refusal for whom nothing new is granted: somebody who is shut, or whose company is. */
const refuseShut = async (tx: Queryable, { accountId }: LockedApplication): Promise<void> => {
  const open = await rowsOf(tx, sql`select 1 from account a where a.id = ${accountId} and a.status = 'active' and ${companyOpen(sql`a`)}`)
  if (open.length === 0) throw refused('application.shut')
}

/** Ends an approved application that the customer doesn't go on with. What it held is let go. Raises 409 when it has moved on. */
export const closeApplication = (context: SignedInContext, { id, version, reason }: { id: string; version: number; reason: string }): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const before = await orderFirst(tx, id)
    if (version !== before.version) throw await conflict(tx, 'application', id, before.version)
    const now = await moved(tx, context, asOf(before, today(context.deps)), 'close', reason)
    await rulesOf(before.kind).turnedDown?.(tx, context, now, before.content as never)
    await tx.execute(sql`update application set step = null, reason = ${reason} where id = ${id}`)
    await tell(tx, context, now, 'closed', { reason })
  })

/** The applicant says yes to what was offered. */
export const agreeToOffer = (context: SignedInContext, id: string): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const locked = await lockApplication(tx, id)
    if (!(await isOwn(tx, context.person, locked))) throw missing()
    if (locked.state !== 'approved' || locked.step !== 'quoted') throw wrongState(locked)
    const { number, until } = locked
    if (asOf(locked, today(context.deps)).step === 'over') throw refused('custom.over', { number, day: until ?? '' })
    await tx.execute(sql`update application set step = 'agreed', version = version + 1 where id = ${id}`)
    await noteStep(tx, context, id, 'agreed')
  })

/** What news of a yes says, where it says more than that: the terms may be others than those that were asked for. */
const approvals: Partial<Record<Kind, NewsKey>> = {
  openAccount: 'application.opened',
  custom: 'application.quoted',
  specialPrice: 'application.approvedPrice',
  authorisation: 'application.approvedDates',
  transfer: 'application.approvedDates',
  credit: 'application.approvedCredit',
}
/** The terms that were granted, as news names them. */
const termsOf = (grant: Record<string, unknown> = {}): Record<string, string> => {
  const { validFrom, validTo, price, limit, termDays } = grant
  return Object.fromEntries(Object.entries({ from: validFrom, until: validTo, price, limit, termDays }).map(([name, value]) => [name, String(value ?? '')]))
}

const tell = (
  tx: Queryable,
  { deps }: SignedInContext,
  { id, number, kind, title, accountId, version }: LockedApplication,
  what: 'approved' | 'rejected' | 'closed',
  said: { reason: string } & Record<string, string>,
) =>
  sendNews(tx, deps, [
    {
      accountId,
      kind: 'application',
      says: what === 'approved' ? (approvals[kind] ?? 'application.approved') : `application.${what}`,
      facts: { kind, number, title, ...said },
      link: kind === 'openAccount' && what === 'approved' ? kindSpecs.qualification.path : `${kindSpecs[kind].path}?id=${id}`,
      key: `application:${id}:${version}`,
    },
  ])
