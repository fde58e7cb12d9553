import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { applicationCalls } from '#contract/application.ts'
import type { ContentOf, Kind } from '#contract/application-kinds.ts'
import { contents, drafts, isSingle, kindSpecs } from '#contract/application-kinds.ts'
import type { FieldErrors } from '#contract/envelope.ts'
import { fieldErrors } from '#contract/issues.ts'
import { wirePath } from '#contract/wire.ts'
import { conflict } from '#server/conflict.ts'
import { datedNumber } from '#server/dated-number.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { application } from '#server/db/schema/applications.ts'
import { missing } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { onceIfKeyed } from '#server/once.ts'
import { today } from '#server/today.ts'
import { claimAttachments } from './attachments.ts'
import { refuseSecond } from './kinds/refuse-second.ts'
import { asOf, isOwn, type LockedApplication, lockApplication, moved, noteStep, orderFirst, wrongState } from './locked.ts'
import { ownApplications } from './own-applications.ts'
import { type About, rulesOf } from './rules.ts'

/** Who handed in an application by a link. */
export const BY_LINK = 'link'

interface Draft {
  id?: string | undefined
  version?: number | undefined
  kind: Kind
  content: Record<string, unknown>
  secret?: string | undefined
  submit: boolean
  key?: string | undefined
  /** Whether somebody without an account hands it in, by a link of the customer's. */
  byLink?: boolean
}

/** Reads a content in wire names: whole when it is handed in, with gaps as a draft. Answers what is wrong, by wire field. */
export const readContent = ({ kind, content, submit }: Draft, language: 'zh' | 'en'): { content: Record<string, unknown> } | { errors: FieldErrors } => {
  const read = z.safeDecode((submit ? contents : drafts)[kind] as z.ZodType, content)
  if (read.success) return { content: read.data as Record<string, unknown> }
  return {
    errors: Object.fromEntries(Object.entries(fieldErrors(read.error.issues, language)).map(([field, sentences]) => [`${wirePath(applicationCalls.save.body, 'content')}.${field}`, sentences])),
  }
}

/** Keeps an application whose content has been read, new or not yet handed in, and hands it in when asked. Raises 404, 409 and refusals. */
export const saveApplication = async (context: SignedInContext, draft: Draft): Promise<string> => {
  const { secret, ...said } = draft
  if (draft.submit) await rulesOf(draft.kind).authorise?.(context, secret)
  return onceIfKeyed(context, 'application', draft.key, said, (tx) => save(tx, context, draft))
}

const save = async (tx: Queryable, context: SignedInContext, draft: Draft): Promise<string> => {
  const { deps, person } = context
  const about = await aboutOf(tx, context, draft)
  await claimAttachments(tx, person.actingId, draft.content)
  const kept = { kind: draft.kind, title: about.title, content: draft.content, orderId: about.orderId ?? null, amount: about.amount ?? null }
  let id = draft.id
  if (id) {
    const locked = await lockApplication(tx, id)
    if (locked.kind !== draft.kind || !(await isOwn(tx, person, locked))) throw missing()
    const whose = takenInHand(locked, person, draft)
    if (locked.state !== 'draft' && locked.state !== 'rejected') throw wrongState(locked)
    if (draft.version !== undefined && draft.version !== locked.version) throw await conflict(tx, 'application', id, locked.version, { named: !draft.byLink })
    await tx
      .update(application)
      .set({ ...kept, ...whose, remarks: await remarksLeft(tx, id, locked.content, draft.content), version: locked.version + 1 })
      .where(sql`id = ${id}`)
  } else {
    id = deps.newId()
    const [row] = await rowsOf<{ next: string }>(tx, sql`select nextval('application_number')::text as next`)
    const number = datedNumber('SQ', today(deps), row?.next ?? '0')
    await tx.insert(application).values({ id, number, accountId: person.actingId, createdAt: deps.clock(), ...kept })
    // Whoever hands it in as they write it has done one thing.
    if (!draft.submit) await noteStep(tx, context, id, 'created')
  }
  if (draft.submit) {
    const handed = await moved(tx, context, await lockApplication(tx, id), 'submit')
    await tx.execute(sql`update application set submitted_at = ${deps.clock().toISOString()}::timestamptz, submitted_by = ${person.accountId}, reason = null, remarks = null where id = ${id}`)
    await rulesOf(draft.kind).submitted?.(tx, context, handed, draft.content as never)
    if (draft.byLink)
      await sendNews(tx, deps, [
        {
          accountId: person.actingId,
          kind: 'application',
          says: 'application.filed',
          facts: { kind: draft.kind, number: handed.number, title: about.title },
          link: `${kindSpecs[draft.kind].path}?id=${id}`,
          key: `application:${id}:${handed.version}`,
        },
      ])
  }
  return id
}

/** What was handed in by a link is the customer's once they change it: whoever holds the link neither reads nor changes it any more. Raises 404. */
const takenInHand = ({ submittedBy, accountId }: LockedApplication, { actingId }: SignedInContext['person'], { byLink = false }: Draft): { submittedBy?: null } => {
  if (byLink && (submittedBy !== BY_LINK || accountId !== actingId)) throw missing()
  return !byLink && submittedBy === BY_LINK ? { submittedBy: null } : {}
}

/** What a reviewer said of fields that haven't been changed since. */
const remarksLeft = async (tx: Queryable, id: string, before: Record<string, unknown>, now: Record<string, unknown>): Promise<Record<string, string> | null> => {
  const [row] = await rowsOf<{ remarks: Record<string, string> | null }>(tx, sql`select remarks from application where id = ${id}`)
  const left = Object.entries(row?.remarks ?? {}).filter(([name]) => JSON.stringify(before[name] ?? null) === JSON.stringify(now[name] ?? null))
  return left.length > 0 ? Object.fromEntries(left) : null
}

/** What an application says of itself in lists. A draft isn't held to its kind's rules yet. */
const aboutOf = async (tx: Queryable, context: SignedInContext, draft: Draft): Promise<About> => {
  const { orderId, lines } = draft.content as Partial<ContentOf<'return'>>
  const whole = draft.submit || (draft.kind === 'return' && orderId && lines?.length)
  if (whole) {
    const accountId = await whoseIs(tx, context, draft.id)
    const about = await rulesOf(draft.kind).prepare(tx, context, draft.content as never, { id: draft.id, accountId })
    if (isSingle(draft.kind)) await refuseSecond(tx, accountId, draft.kind, draft.id)
    return about
  }
  const { companyName, name, brand } = draft.content as Record<string, unknown>
  return { title: String(companyName ?? name ?? brand ?? kindSpecs[draft.kind].label) }
}

/** Whose an application is, or will be: a company's main account goes on with those of the accounts below it. Raises 404 for others'. */
const whoseIs = async (tx: Queryable, { person }: SignedInContext, id: string | undefined): Promise<string> => {
  if (!id) return person.actingId
  const [row] = await rowsOf<{ accountId: string }>(tx, sql`select p.account_id as "accountId" from application p where p.id = ${id} and ${ownApplications(person.actingId)}`)
  if (!row) throw missing()
  return row.accountId
}

/** Takes an application back. What it held is let go. */
export const withdrawApplication = (context: SignedInContext, id: string): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const before = await orderFirst(tx, id)
    if (!(await isOwn(tx, context.person, before))) throw missing()
    const held = before.state === 'pending' || before.state === 'approved'
    const now = await moved(tx, context, asOf(before, today(context.deps)), 'withdraw')
    await tx.execute(sql`update application set step = null where id = ${id}`)
    if (held) await rulesOf(before.kind).turnedDown?.(tx, context, now, before.content as never)
  })
