import { sql } from 'drizzle-orm'
import type { applicationCalls, reviewCalls } from '#contract/application.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { containing } from '#server/containing.ts'
import { list } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { closeApplication, reviewApplication, saveApplication, withdrawApplication } from './flow.ts'
import { applicationInfo, applicationPage, ownApplications } from './queries.ts'
import { inspectReturn, sendReturnBack } from './returns.ts'

interface Filter {
  keyword?: string | undefined
  kind?: string | string[] | undefined
  state?: string | string[] | undefined
  step?: string | string[] | undefined
}
const condition = ({ keyword, kind, state, step }: Filter) =>
  sql.join(
    [
      sql`true`,
      ...(kind ? [sql`p.kind = any(${list([kind].flat())})`] : []),
      ...(state ? [sql`p.state = any(${list([state].flat())})`] : []),
      ...(step ? [sql`p.step = any(${list([step].flat())})`] : []),
      ...(keyword?.trim() ? [sql`lower(p.number || ' ' || p.title || ' ' || a.name || ' ' || coalesce(o.number, '')) like ${containing(keyword.trim())}`] : []),
    ],
    sql` and `,
  )
const way = (order: string | undefined, otherwise: 'asc' | 'desc') => sql.raw(order ? order.toLowerCase() : otherwise)

const mine = ({ deps, person }: SignedInContext, id: string) => applicationInfo(deps.db, id, ownApplications(person.actingId))
const any = ({ deps }: SignedInContext, id: string) => applicationInfo(deps.db, id, sql`p.state <> 'draft'`)

export const applicationHandlers: Handlers<typeof applicationCalls> = {
  list: (query, { deps, person }) => applicationPage(deps.db, query, sql`${ownApplications(person.actingId)} and ${condition(query)}`, sql`p.created_at ${way(query.order, 'desc')}`),
  info: ({ id }, context) => mine(context, id),
  save: async (draft, context) => mine(context, await saveApplication(context, draft)),
  withdraw: async ({ id }, context) => {
    await withdrawApplication(context, id)
    return mine(context, id)
  },
  sendBack: async (body, context) => {
    await sendReturnBack(context, body)
    return mine(context, body.id)
  },
}

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  // The oldest first: whoever has waited longest is next.
  list: (query, { deps }) => applicationPage(deps.db, query, sql`p.state <> 'draft' and ${condition(query)}`, sql`p.submitted_at ${way(query.order, 'asc')} nulls last`),
  info: ({ id }, context) => any(context, id),
  review: async (body, context) => {
    await reviewApplication(context, body)
    return any(context, body.id)
  },
  close: async (body, context) => {
    await closeApplication(context, body)
    return any(context, body.id)
  },
  inspect: async (body, context) => {
    await inspectReturn(context, body)
    return any(context, body.id)
  },
}
