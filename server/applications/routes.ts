import { sql } from 'drizzle-orm'
import { type ApplicationInfo, type applicationCalls, headFields } from '#contract/application.ts'
import { contentOf } from '#contract/application-content.ts'
import { isForMain, isMoney, type Kind, kindNames } from '#contract/application-kinds.ts'
import type { reviewCalls } from '#contract/application-review.ts'
import type { attachmentCalls } from '#contract/attachment.ts'
import type { ExportFormat } from '#contract/page.ts'
import { writeAudit } from '#server/access/audit.ts'
import { personBehind } from '#server/access/authorise.ts'
import { companyOpen, type Person } from '#server/access/person.ts'
import { seesNoPrices, withoutPrices } from '#server/access/without-prices.ts'
import { hashOf } from '#server/auth/digest.ts'
import { readLink } from '#server/auth/signed-link.ts'
import { spend } from '#server/auth/throttle.ts'
import { containing } from '#server/containing.ts'
import { iso, list, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { denied, Failure, missing } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { invalidBody } from '#server/http/envelope.ts'
import type { CallContext, SignedInContext } from '#server/http/request.ts'
import { exportAfter, exportList, labelledColumns } from '#server/imports/export-list.ts'
import { ownersOnly } from '#server/ledger/payer.ts'
import { endNeedless } from '#server/payments/end-cards.ts'
import { today } from '#server/today.ts'
import { serveAttachment, uploadAttachment } from './attachments.ts'
import { ownApplications } from './own-applications.ts'
import { applicationInfo, applicationPage, applicationsAfter, stepOn } from './queries.ts'
import { inspectReturn, keepInspection, sendReturnBack } from './return-steps.ts'
import { agreeToOffer, closeApplication, readGrant, reviewApplication } from './review.ts'
import { BY_LINK, readContent, saveApplication, withdrawApplication } from './save.ts'

interface Filter {
  keyword?: string | undefined
  kind?: string | string[] | undefined
  state?: string | string[] | undefined
  step?: string | string[] | undefined
  byStaff?: boolean | undefined
  accountId?: string | undefined
}
const condition = ({ keyword, kind, state, step, byStaff, accountId }: Filter, day: string) =>
  sql.join(
    [
      sql`true`,
      ...(kind ? [sql`p.kind = any(${list([kind].flat())})`] : []),
      ...(state ? [sql`p.state = any(${list([state].flat())})`] : []),
      ...(step ? [sql`${stepOn(day)} = any(${list([step].flat())})`] : []),
      ...(accountId ? [sql`p.account_id in (select id from account where id = ${accountId} or owner_id = ${accountId})`] : []),
      ...(byStaff === undefined ? [] : [sql`coalesce((select account_type = 'staff' from account where id = p.submitted_by), false) = ${byStaff}`]),
      ...(keyword?.trim() ? [sql`lower(p.number || ' ' || p.title || ' ' || a.name || ' ' || coalesce(o.number, '')) like ${containing(keyword.trim())}`] : []),
    ],
    sql` and `,
  )
const way = (order: string | undefined, otherwise: 'asc' | 'desc') => sql.raw(order ? order.toLowerCase() : otherwise)

/** A customer's own applications; those about money only for who sees prices. */
const own = (person: Person) => sql`(${ownApplications(person.actingId)} and ${seesNoPrices(person) ? sql`p.kind <> all(${list(kindNames.filter(isMoney))})` : sql`true`})`
const ownPage = ({ deps, person }: SignedInContext, query: Filter & { page: number; size: number; order?: 'ASC' | 'DESC' | undefined }) =>
  applicationPage(deps, query, sql`${own(person)} and ${condition(query, today(deps))}`, sql`p.created_at ${way(query.order, 'desc')}`)
const mine = async ({ deps, person }: SignedInContext, id: string) => {
  const info = await applicationInfo(deps, id, own(person), person.actingId)
  return seesNoPrices(person) ? withoutPrices(info) : info
}
const any = ({ deps, person }: SignedInContext, id: string) => applicationInfo(deps, id, sql`p.state <> 'draft'`, null, person)

const LINK_ACTS = 40
/** Those that whoever holds a customer's link handed in; once the customer has taken one in hand it is the customer's. */
const filedBy = (accountId: string) => sql`p.account_id = ${accountId} and p.kind = 'transfer' and p.submitted_by = ${BY_LINK}`

/** What was handed in by a customer's link, as whoever holds it reads it: who of the house did what is for those who have an account. Raises 404. */
const filedOf = async (deps: CallContext['deps'], accountId: string, id: string): Promise<ApplicationInfo> => ({
  ...(await applicationInfo(deps, id, filedBy(accountId), null)),
  events: [],
  assigneeName: null,
})

/** The customer that gave a link. Raises 404 when it doesn't hold, or they are no customer any more. */
const giverOf = async ({ db, ...deps }: CallContext['deps'], token: string): Promise<{ accountId: string; orgId: string }> => {
  const link = await readLink<{ a: string }>(deps, 'transfer', token)
  const [row] = link
    ? await rowsOf<{ accountId: string; orgId: string }>(db, sql`select id as "accountId", org_id as "orgId" from account a where id = ${link.a} and status = 'active' and ${companyOpen(sql`a`)}`)
    : []
  if (!row) throw missing()
  return row
}

/** Who applies: someone signed in who may shop, or whoever holds a link, in the name of the customer that gave it. Raises 401, 403 and 404. */
const applicantOf = async (context: CallContext, token: string | undefined, kind: Kind): Promise<SignedInContext> => {
  const person = await personBehind(context)
  if (!token) {
    if (!person) throw new Failure(401, 'access.signIn')
    if (!person.permissions.has('mall:shop') || (isMoney(kind) && seesNoPrices(person))) throw denied()
    if (isForMain(kind)) await ownersOnly(context.deps.db, person)
    return { ...context, person }
  }
  if (kind !== 'transfer') throw missing()
  const giver = await giverOf(context.deps, token)
  // Whoever holds a link is unknown: what they may leave here is limited, by link and by address.
  await spend(context.deps, { key: `link:${(await hashOf(token)).slice(0, 32)}`, limit: LINK_ACTS, seconds: 86_400 })
  await spend(context.deps, { key: `link:${context.address}`, limit: LINK_ACTS, seconds: 86_400 })
  return {
    ...context,
    person: { sessionId: '', accountId: BY_LINK, name: '转配送申请人', accountType: 'customer', actingId: giver.accountId, forName: null, orgId: giver.orgId, approval: null, permissions: new Set() },
  }
}

export const applicationHandlers: Handlers<typeof applicationCalls> = {
  list: (query, context) => ownPage(context, query),
  export: async (filter, context, { format }: ExportFormat) => exportList('我的申请', format, labelledColumns(headFields), (slice) => ownPage(context, { ...filter, ...slice })),
  info: ({ id }, context) => mine(context, id),
  save: async ({ token, ...draft }, anyone) => {
    if (token && !draft.submit) throw missing()
    const context = await applicantOf(anyone, token, draft.kind)
    const read = readContent(draft, context.language)
    if ('errors' in read) return invalidBody(read.errors, context.headers)
    const id = await saveApplication(context, { ...draft, content: read.content, byLink: token !== undefined })
    return token ? filedOf(context.deps, context.person.actingId, id) : mine(context, id)
  },
  filed: async ({ id, token }, { deps }) => filedOf(deps, (await giverOf(deps, token)).accountId, id),
  withdraw: async ({ id }, context) => {
    // Who doesn't see it doesn't take it back.
    await mine(context, id)
    await withdrawApplication(context, id)
    return mine(context, id)
  },
  agree: async ({ id }, context) => {
    await agreeToOffer(context, id)
    return mine(context, id)
  },
  sendBack: async (body, context) => {
    await sendReturnBack(context, body)
    return mine(context, body.id)
  },
}

/** What staff find: nobody's drafts. */
const handedIn = (filter: Filter, deps: Pick<Deps, 'clock'>) => sql`p.state <> 'draft' and ${condition(filter, today(deps))}`

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  // The oldest first: whoever has waited longest is next.
  list: (query, { deps }) => applicationPage(deps, query, handedIn(query, deps), sql`p.submitted_at ${way(query.order, 'asc')} nulls last`),
  export: async (filter, { deps }, { format }: ExportFormat) => exportAfter('申请', format, labelledColumns(headFields), (last, size) => applicationsAfter(deps, handedIn(filter, deps), last, size)),
  info: ({ id }, context) => any(context, id),
  counts: (_, { deps }) =>
    rowsOf(deps.db, sql`select kind, count(*)::int as count, ${iso(sql`min(submitted_at)`)} as oldest from application where state = 'pending' group by kind order by min(submitted_at)`),
  assign: async ({ ids, assigneeId }, context) => {
    const { deps } = context
    return deps.db.transaction(async (tx) => {
      if (assigneeId && (await rowsOf(tx, sql`select 1 from account where id = ${assigneeId} and account_type = 'staff' and status = 'active'`)).length === 0) throw missing()
      const changed = await rowsOf<{ id: string }>(
        tx,
        sql`update application set assignee_id = ${assigneeId} where id = any(${list(ids)}) and state = 'pending' and (${assigneeId !== null} or assignee_id = ${context.person.accountId}) returning id`,
      )
      await writeAudit(
        tx,
        context,
        changed.map(({ id }) => ({ action: 'assign', entity: 'application', id, before: null, after: { assigneeId } })),
      )
      return { changed: changed.length }
    })
  },
  review: async (body, context) => {
    const read = await readGrant(context.deps.db, body, context.language)
    if ('errors' in read) return invalidBody(read.errors, context.headers)
    await reviewApplication(context, { ...body, grant: read.grant })
    const info = await any(context, body.id)
    // Money was booked for its orders.
    if (info.kind === 'collection' && info.state === 'approved') await endNeedless(context, contentOf('collection', info.content).orderIds ?? [])
    return info
  },
  close: async (body, context) => {
    await closeApplication(context, body)
    return any(context, body.id)
  },
  inspect: async (body, context) => {
    await inspectReturn(context, body)
    return any(context, body.id)
  },
  keepInspection: async (body, context) => {
    await keepInspection(context, body)
    return any(context, body.id)
  },
}

export const attachmentHandlers: Handlers<typeof attachmentCalls> = {
  upload: async (_, anyone, { token }: { token?: string }) => uploadAttachment(await applicantOf(anyone, token, 'transfer')),
  keep: (_, context) => uploadAttachment(context),
  file: ({ file }, context) => serveAttachment(context, file),
}
