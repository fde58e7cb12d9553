import { type SQL, sql } from 'drizzle-orm'
import type { ApplicationHead, ApplicationInfo, ReturnLine } from '#contract/application.ts'
import { wireContent, wireGrant, wireRemarks } from '#contract/application-content.ts'
import { kindSpecs, type ReturnContent } from '#contract/application-kinds.ts'
import type { Person } from '#server/access/person.ts'
import { iso, list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/failure.ts'
import { payerIdOf } from '#server/ledger/payer.ts'
import { ownOrders } from '#server/orders/order-queries.ts'
import { after, pageAnswer, slice } from '#server/page.ts'
import { priceText } from '#server/pricing/price.ts'
import { today } from '#server/today.ts'
import { rulesOf } from './rules.ts'

/** Where the application `p` stands on a day: what was granted for a time says so before that begins, once it is over, and once its letter was taken back; a quote that ended unordered is over. */
export const stepOn = (day: string): SQL => {
  const granted = sql`coalesce(p.granted, p.content)`
  return sql`(case when p.step in ('quoted', 'agreed') and (${granted} ->> 'validTo')::date < ${day}::date then 'over' when p.step is distinct from 'valid' then p.step when exists (select 1 from authorisation_letter l where l.application_id = p.id and l.revoked_at is not null) then 'revoked' when (${granted} ->> 'validTo')::date < ${day}::date then 'lapsed' when (${granted} ->> 'validFrom')::date > ${day}::date then 'coming' else p.step end)`
}
const headOn = (day: string) => sql`
  p.id, p.number, p.kind, p.title, p.state, ${stepOn(day)} as step, p.amount::text, a.name as "accountName", p.order_id as "orderId", o.number as "orderNumber", ${iso(sql`p.created_at`)} as "createdAt",
  ${iso(sql`p.submitted_at`)} as "submittedAt", ${iso(sql`p.reviewed_at`)} as "reviewedAt", p.reason, (select name from account where id = coalesce(p.reviewer_id, p.assignee_id)) as "assigneeName", p.version`
const from = sql`application p join account a on a.id = p.account_id left join sales_order o on o.id = p.order_id`

/** A page of applications with the sum of all that are found. */
export const applicationPage = async (deps: Pick<Deps, 'db' | 'clock'>, query: { page: number; size: number }, where: SQL, by: SQL) => {
  const { offset, limit } = slice(query)
  const [items, [counted]] = await Promise.all([
    rowsOf<ApplicationHead>(deps.db, sql`select ${headOn(today(deps))} from ${from} where ${where} order by ${by}, p.id limit ${limit} offset ${offset}`),
    rowsOf<{ total: number; sum: string }>(deps.db, sql`select count(*)::int as total, coalesce(sum(p.amount), 0)::numeric(20, 2)::text as sum from ${from} where ${where}`),
  ])
  return { ...pageAnswer(query, counted?.total ?? 0, items), sum: counted?.sum ?? '0.00' }
}

/** Those that are found, the oldest first, on from one of them. */
export const applicationsAfter = ({ copy, ...deps }: Pick<Deps, 'copy' | 'clock'>, where: SQL, last: string, size: number): Promise<ApplicationHead[]> =>
  rowsOf(copy, sql`select ${headOn(today(deps))} from ${from} where ${where} and ${after(sql`p`, sql`application`, last)} order by p.created_at, p.id limit ${size}`)

/** An application whole, for who may decide on its kind with how things stand. Raises 404 for what isn't among those that `where` allows. */
export const applicationInfo = async (deps: Pick<Deps, 'db' | 'clock'>, id: string, where: SQL, asker: string | null, reviewer?: Pick<Person, 'permissions'>): Promise<ApplicationInfo> => {
  const { db } = deps
  const [row] = await rowsOf<Omit<ApplicationInfo, 'accountId' | 'lines' | 'events' | 'words' | 'standing'> & { accountId: string }>(
    db,
    sql`select ${headOn(today(deps))}, p.account_id as "accountId", p.assignee_id as "assigneeId", p.content, p.granted, p.remarks, p.turned_down as "turnedDown", p.inspection, o.invoicing as "orderInvoicing", case when p.kind = 'return' and p.state = 'approved' then (select nullif(value, '') from setting where key = 'bank.returnTo.' || o.org_id) end as "returnTo" from ${from} where p.id = ${id} and ${where}`,
  )
  if (!row) throw missing()
  const held = await rowsOf<ReturnLine>(
    db,
    sql`
    select r.id, r.delivery_line_id as "deliveryLineId", l.id as "orderLineId", l.name, l.spec_name as "specName", dl.lot_number as "lotNumber", to_char(dl.expires_on, 'YYYY-MM-DD') as "expiresOn", l.unit, ${priceText(sql`l.price`)} as price, r.qty, r.accepted, r.scrapped
    from return_line r join delivery_line dl on dl.id = r.delivery_line_id join sales_order_line l on l.id = dl.line_id where r.application_id = ${id} order by l.place, r.id`,
  )
  // What isn't handed in, or not any more, is what is asked for now.
  const asked = row.state !== 'pending' && row.state !== 'approved'
  const lines = (held.length > 0 && !asked) || row.kind !== 'return' ? held : await linesAskedFor(db, row.content as unknown as ReturnContent)
  const events = await rowsOf<ApplicationInfo['events'][number]>(
    db,
    sql`select ${iso(sql`at`)} as at, kind, actor_name as "actorName", text from application_event where application_id = ${id} order by application_event.at, kind <> 'created', id`,
  )
  return {
    ...row,
    accountId: reviewer ? row.accountId : null,
    assigneeId: reviewer ? row.assigneeId : null,
    content: wireContent(row.kind, row.content),
    granted: row.granted && wireGrant(row.kind, row.granted),
    remarks: row.remarks && wireRemarks(row.kind, row.remarks),
    turnedDown:
      reviewer && row.state === 'pending' && row.turnedDown
        ? { content: wireContent(row.kind, row.turnedDown.content), remarks: row.turnedDown.remarks && wireRemarks(row.kind, row.turnedDown.remarks) }
        : null,
    words: await wordsOf(db, { ...(reviewer && row.turnedDown?.content), ...row.content, ...row.granted }, asker),
    lines,
    inspection: row.inspection && (reviewer ? row.inspection : { ...row.inspection, actorName: '' }),
    events,
    standing: reviewer?.permissions.has(kindSpecs[row.kind].review) ? await standingOf(deps, row) : [],
  }
}

const standingOf = async (deps: Pick<Deps, 'db' | 'clock'>, { kind, accountId, content, state }: Pick<ApplicationInfo, 'kind' | 'content' | 'state'> & { accountId: string }) =>
  state === 'pending' ? ((await rulesOf(kind).standing?.(deps, accountId, content as never)) ?? []) : []

/** What the ids in a content are called; an applicant is told only of what is theirs to see. */
const wordsOf = async (db: Queryable, content: Record<string, unknown>, asker: string | null): Promise<Record<string, string>> => {
  const lines = ((content.lines ?? []) as { lineId?: string }[]).map(({ lineId }) => lineId)
  const ids = [content.invoiceId, ...lines, content.specId, content.goodsId, content.orderId, content.priceListCode, ...((content.orderIds as unknown[]) ?? [])].filter(
    (id): id is string => typeof id === 'string',
  )
  if (ids.length === 0) return {}
  const goods =
    asker === null
      ? sql`true`
      : sql`(not g.exclusive or exists (select 1 from goods_visibility v where v.goods_id = g.id and v.account_id in (select id from account where id = ${asker} union select owner_id from account where id = ${asker})))`
  const orders = asker === null ? sql`true` : ownOrders(asker)
  const invoices = asker === null ? sql`true` : sql`i.payer_id = ${payerIdOf(asker)}`
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`
    select s.id, g.name || ' ' || s.name || ' ' || s.code as name from spec s join goods g on g.id = s.goods_id where s.id = any(${list(ids)}) and ${goods}
    union all select l.id, o.number || ' ' || l.name || ' ' || l.spec_name || ' · ¥' || to_char(l.price, 'FM999,999,990.0099') || ' / ' || l.unit from sales_order_line l join sales_order o on o.id = l.order_id where l.id = any(${list(ids)}) and ${orders}
    union all select 'freight:' || o.id, o.number || ' 运费' from sales_order o where o.id in (select substr(f, 9) from unnest(${list(ids)}) f where f like 'freight:%') and ${orders}
    union all select i.id, i.number from invoice i where i.id = any(${list(ids)}) and ${invoices}
    union all select g.id, g.name from goods g where g.id = any(${list(ids)}) and ${goods} union all select o.id, o.number from sales_order o where o.id = any(${list(ids)}) and ${orders} union all select code, name from price_list where code = any(${list(ids)})`,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

const linesAskedFor = async (db: Queryable, content: { lines?: ReturnContent['lines'] | null }): Promise<ReturnLine[]> => {
  // A draft may have said that there are none.
  const lines = content.lines ?? []
  return rowsOf<ReturnLine>(
    db,
    sql`
    select dl.id, dl.id as "deliveryLineId", l.id as "orderLineId", l.name, l.spec_name as "specName", dl.lot_number as "lotNumber", to_char(dl.expires_on, 'YYYY-MM-DD') as "expiresOn", l.unit, ${priceText(sql`l.price`)} as price, t.qty, null::int as accepted, null::int as scrapped
    from unnest(${list(lines.map(({ deliveryLineId }) => deliveryLineId))}, ${list(
      lines.map(({ qty }) => qty),
      'int',
    )}) as t(id, qty) join delivery_line dl on dl.id = t.id join sales_order_line l on l.id = dl.line_id order by l.place, dl.id`,
  )
}
