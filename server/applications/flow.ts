import { sql } from 'drizzle-orm'
import { type Act, ApplicationState, type Content, type Kind, kinds, stateAfter } from '#contract/application.ts'
import { labelsOf } from '#contract/wire.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { Person } from '#server/access/person.ts'
import { conflict } from '#server/conflict.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { application, applicationEvent } from '#server/db/schema/applications.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { onceIfKeyed } from '#server/once.ts'
import { today } from '#server/today.ts'
import { returns } from './returns.ts'

export interface LockedApplication {
  id: string
  number: string
  kind: Kind
  accountId: string
  state: ApplicationState
  step: string | null
  title: string
  content: Content
  orderId: string | null
  /** Who handed it in: staff, when they acted for the customer. */
  submittedBy: string | null
  version: number
}

/** What a kind adds to the flow: what it checks and holds when it is handed in, lets go when it is turned down, and does when it is approved. All in the transaction of the act. */
export interface KindRules<Content> {
  /** Reads what the application is about. Raises 404 and refusals; locks what its effects will change. */
  prepare(tx: Queryable, context: SignedInContext, content: Content): Promise<{ title: string; orderId?: string | null; amount?: string | null }>
  submitted?(tx: Queryable, context: SignedInContext, application: LockedApplication): Promise<void>
  turnedDown?(tx: Queryable, context: SignedInContext, application: LockedApplication): Promise<void>
  /** Answers the kind's first step. */
  approved?(tx: Queryable, context: SignedInContext, application: LockedApplication): Promise<string | null>
}
const rules: { [K in Kind]: KindRules<never> } = { return: returns as KindRules<never> }

/** An application, locked until the transaction ends. Raises 404. */
export const lockApplication = async (tx: Queryable, id: string): Promise<LockedApplication> => {
  const [row] = await rowsOf<LockedApplication>(
    tx,
    sql`select id, number, kind, account_id as "accountId", state, step, title, content, order_id as "orderId", submitted_by as "submittedBy", version from application where id = ${id} for update`,
  )
  if (!row) throw missing()
  return row
}

export const noteStep = (tx: Queryable, { deps, person }: SignedInContext, applicationId: string, kind: string, text: string | null = null) =>
  tx.insert(applicationEvent).values({ id: deps.newId(), applicationId, at: deps.clock(), kind, actorName: person.name, text })

const moved = async (tx: Queryable, context: SignedInContext, locked: LockedApplication, act: Act, text: string | null = null): Promise<LockedApplication> => {
  const state = stateAfter(locked, act)
  if (!state) throw refused('application.state', { state: labelsOf(ApplicationState)?.[locked.state] ?? '' })
  await tx.execute(sql`update application set state = ${state}, version = version + 1 where id = ${locked.id}`)
  await noteStep(tx, context, locked.id, act, text)
  await writeAudit(tx, context, [{ action: act, entity: 'application', id: locked.id, before: { state: locked.state }, after: { state, ...(text && { reason: text }) } }])
  return { ...locked, state, version: locked.version + 1 }
}

interface Draft {
  id?: string | undefined
  version?: number | undefined
  kind: Kind
  content: Content
  submit: boolean
  key?: string | undefined
}

/** Keeps an application, new or not yet handed in, and hands it in when asked. Raises 404, 409 and refusals. */
export const saveApplication = async (context: SignedInContext, draft: Draft): Promise<string> => {
  const { deps, person } = context
  return onceIfKeyed(context, 'application', draft.key, draft, async (tx) => {
    const about = await rules[draft.kind].prepare(tx, context, draft.content as never)
    const kept = { kind: draft.kind, title: about.title, content: draft.content, orderId: about.orderId ?? null, amount: about.amount ?? null }
    let id = draft.id
    if (id) {
      const locked = await lockApplication(tx, id)
      if (locked.kind !== draft.kind || !(await isOwn(tx, person, locked))) throw missing()
      if (locked.state !== 'draft' && locked.state !== 'rejected') throw refused('application.state', { state: labelsOf(ApplicationState)?.[locked.state] ?? '' })
      if (draft.version !== undefined && draft.version !== locked.version) throw await conflict(tx, 'application', id, locked.version)
      await tx
        .update(application)
        .set({ ...kept, version: locked.version + 1 })
        .where(sql`id = ${id}`)
    } else {
      id = deps.newId()
      const [row] = await rowsOf<{ next: string }>(tx, sql`select nextval('application_number')::text as next`)
      const number = `SQ${today(deps).slice(2).replaceAll('-', '')}${(row?.next ?? '0').padStart(5, '0')}`
      await tx.insert(application).values({ id, number, accountId: person.actingId, createdAt: deps.clock(), ...kept })
      await noteStep(tx, context, id, 'created')
    }
    if (draft.submit) {
      const handed = await moved(tx, context, await lockApplication(tx, id), 'submit')
      await tx.execute(sql`update application set submitted_at = ${deps.clock().toISOString()}::timestamptz, submitted_by = ${person.accountId}, reason = null where id = ${id}`)
      await rules[draft.kind].submitted?.(tx, context, handed)
    }
    return id
  })
}

/** Takes an application back. What it held is let go. */
export const withdrawApplication = (context: SignedInContext, id: string): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const before = await orderFirst(tx, id)
    if (!(await isOwn(tx, context.person, before))) throw missing()
    const held = before.state === 'pending' || before.state === 'approved'
    const now = await moved(tx, context, before, 'withdraw')
    if (held) await rules[before.kind].turnedDown?.(tx, context, now)
  })

/** Ends an approved application that the customer doesn't go on with. What it held is let go. Raises 409 when it has moved on. */
export const closeApplication = (context: SignedInContext, { id, version, reason }: { id: string; version: number; reason: string }): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const before = await orderFirst(tx, id)
    if (version !== before.version) throw await conflict(tx, 'application', id, before.version)
    const now = await moved(tx, context, before, 'close', reason)
    await rules[before.kind].turnedDown?.(tx, context, now)
    await tx.execute(sql`update application set step = null, reason = ${reason} where id = ${id}`)
    await sendNews(tx, context.deps, [
      {
        accountId: before.accountId,
        kind: 'application',
        title: `${kinds[before.kind].label}申请 ${before.number} 已关闭`,
        text: `原因：${reason}`,
        link: `/mypage/tuihuo?id=${id}`,
        key: `application:${id}:${now.version}`,
      },
    ])
  })

/** Whether it is the asker's own: theirs, or of an account below them. */
export const isOwn = async (tx: Queryable, { actingId }: Person, { accountId }: LockedApplication): Promise<boolean> =>
  accountId === actingId || (await rowsOf(tx, sql`select 1 from account where id = ${accountId} and owner_id = ${actingId}`)).length > 0

/** Nobody decides on what they handed in, for themselves, for an account of theirs, or acting for a customer. */
export const refuseOwn = async (tx: Queryable, { person }: SignedInContext, { accountId, submittedBy }: LockedApplication): Promise<void> => {
  const own = await rowsOf(tx, sql`select 1 from account where id = ${person.accountId} and (id = ${accountId} or id = (select owner_id from account where id = ${accountId}))`)
  if (own.length > 0 || accountId === person.actingId || submittedBy === person.accountId) throw refused('application.own')
}

/** Approves or turns down. The kind's effect happens in the same transaction. Nobody reviews their own. Raises 409 when someone was first. */
export const reviewApplication = (context: SignedInContext, { id, version, approve, reason }: { id: string; version: number; approve: boolean; reason?: string | undefined }): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const { deps, person } = context
    const before = await orderFirst(tx, id)
    await refuseOwn(tx, context, before)
    if (version !== before.version) throw await conflict(tx, 'application', id, before.version)
    if (!approve && !reason) throw refused('application.reason', {}, { field: 'fReason' })
    const now = await moved(tx, context, before, approve ? 'approve' : 'reject', reason || null)
    const step = approve ? ((await rules[now.kind].approved?.(tx, context, now)) ?? null) : null
    if (!approve) await rules[now.kind].turnedDown?.(tx, context, now)
    await tx.execute(sql`
      update application set step = ${step}, reason = ${approve ? null : (reason ?? null)}, reviewer_id = ${person.accountId}, reviewed_at = ${deps.clock().toISOString()}::timestamptz where id = ${id}`)
    const label = kinds[now.kind].label
    await sendNews(tx, deps, [
      {
        accountId: now.accountId,
        kind: 'application',
        title: `${label}申请 ${now.number} ${approve ? '已通过' : '已驳回'}`,
        text: approve ? now.title : `原因：${reason ?? ''}`,
        link: `/mypage/tuihuo?id=${now.id}`,
        key: `application:${now.id}:${now.version}`,
      },
    ])
  })

/** The application's order is locked before the application itself, as everywhere. */
export const orderFirst = async (tx: Queryable, id: string): Promise<LockedApplication> => {
  await tx.execute(sql`select 1 from sales_order where id = (select order_id from application where id = ${id}) for update`)
  return lockApplication(tx, id)
}
