import { sql } from 'drizzle-orm'
import type { Kind } from '#contract/application-kinds.ts'
import { type Act, ApplicationState, type Step, stateAfter } from '#contract/application-life.ts'
import { labelsOf } from '#contract/wire.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { Person } from '#server/access/person.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { applicationEvent } from '#server/db/schema/applications.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'

export interface LockedApplication {
  id: string
  number: string
  kind: Kind
  accountId: string
  state: ApplicationState
  step: Step | null
  /** The last day of what was granted for a time. */
  until: string | null
  title: string
  /** In standard names. */
  content: Record<string, unknown>
  orderId: string | null
  /** Who handed it in: staff, when they acted for the customer. */
  submittedBy: string | null
  version: number
}

/** An application, locked until the transaction ends. Raises 404. */
export const lockApplication = async (tx: Queryable, id: string): Promise<LockedApplication> => {
  const [row] = await rowsOf<LockedApplication>(
    tx,
    sql`select id, number, kind, account_id as "accountId", state, step, granted ->> 'validTo' as until, title, content, order_id as "orderId", submitted_by as "submittedBy", version from application where id = ${id} for update`,
  )
  if (!row) throw missing()
  return row
}

/** The application's order is locked before the application itself, as everywhere. */
export const orderFirst = async (tx: Queryable, id: string): Promise<LockedApplication> => {
  await tx.execute(sql`select 1 from sales_order where id = (select order_id from application where id = ${id}) for update`)
  return lockApplication(tx, id)
}

/** The same as it stands on a day: a quote that ended unordered may be ended by either side. */
export const asOf = (locked: LockedApplication, day: string): LockedApplication =>
  (locked.step === 'quoted' || locked.step === 'agreed') && locked.until !== null && locked.until < day ? { ...locked, step: 'over' } : locked

/** Writes down what was done with an application, and who did it. */
export const noteStep = (tx: Queryable, { deps, person }: SignedInContext, applicationId: string, kind: string, text: string | null = null) =>
  tx.insert(applicationEvent).values({ id: deps.newId(), applicationId, at: deps.clock(), kind, actorName: person.name, text })

/** Moves a locked application on, and writes down who did. Raises a refusal for an act that may not be done now. */
export const moved = async (tx: Queryable, context: SignedInContext, locked: LockedApplication, act: Act, text: string | null = null): Promise<LockedApplication> => {
  const state = stateAfter(locked, act)
  if (!state) throw wrongState(locked)
  await tx.execute(sql`update application set state = ${state}, version = version + 1 where id = ${locked.id}`)
  await noteStep(tx, context, locked.id, act, text)
  await writeAudit(tx, context, [{ action: act, entity: 'application', id: locked.id, before: { state: locked.state }, after: { state, ...(text && { reason: text }) } }])
  return { ...locked, state, version: locked.version + 1 }
}

/** The refusal of an act that the application's state doesn't allow. */
export const wrongState = ({ state }: Pick<LockedApplication, 'state'>) => refused('application.state', { state: labelsOf(ApplicationState)?.[state] ?? '' })

/** Whether it is the asker's own: theirs, or of an account below them. */
export const isOwn = async (tx: Queryable, { actingId }: Person, { accountId }: LockedApplication): Promise<boolean> =>
  accountId === actingId || (await rowsOf(tx, sql`select 1 from account where id = ${accountId} and owner_id = ${actingId}`)).length > 0

/** Nobody decides on what they handed in, for themselves, for an account of theirs, or acting for a customer. */
export const refuseOwn = async (tx: Queryable, { person }: SignedInContext, { accountId, submittedBy }: LockedApplication): Promise<void> => {
  const own = await rowsOf(tx, sql`select 1 from account where id = ${person.accountId} and (id = ${accountId} or id = (select owner_id from account where id = ${accountId}))`)
  if (own.length > 0 || accountId === person.actingId || submittedBy === person.accountId) throw refused('application.own')
}
