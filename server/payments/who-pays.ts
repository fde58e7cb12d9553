import { sql } from 'drizzle-orm'
import { personBehind } from '#server/access/authorise.ts'
import { companyOpen } from '#server/access/person.ts'
import { readLink, signLink } from '#server/auth/signed-link.ts'
import { rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { Failure, missing } from '#server/failure.ts'
import type { CallContext } from '#server/http/request.ts'
import { ownPapers } from '#server/ledger/payer.ts'
import { ownOrders } from '#server/orders/order-queries.ts'

const LINK_DAYS = 7

/** Who stands at the cashier: someone signed in who may shop, or the holder of a link to certain orders. */
export interface Payer {
  accountId: string
  payerId: string
  payerName: string
  orgId: string
  name: string
  investment: boolean
  /** Whether the account's own person does it: neither staff who act for it, nor whoever holds a link. */
  inPerson: boolean
  /** The orders that a link names; null for someone signed in. */
  only: readonly string[] | null
}

/** A token that lets whoever holds it pay these orders for this account, for a week. */
export const linkToken = (deps: Pick<Deps, 'tokenSecret' | 'clock'>, accountId: string, orderIds: readonly string[]) => signLink(deps, 'pay', { a: accountId, o: orderIds }, LINK_DAYS)

/** Raises 401 for a stranger, 403 for who may not shop, 404 for a link that doesn't hold. */
export const whoPays = async (context: CallContext, token: string | undefined): Promise<Payer> => {
  const link = token ? await readLink<{ a: string; o: string[] }>(context.deps, 'pay', token) : null
  if (token && !link) throw missing()
  const person = link ? null : await personBehind(context)
  if (!link && !person) throw new Failure(401, 'access.signIn')
  if (person && !person.permissions.has('mall:pay')) throw new Failure(403, 'access.denied')
  const accountId = link?.a ?? person?.actingId ?? ''
  const [row] = await rowsOf<{ payerId: string; payerName: string; orgId: string; name: string; investment: boolean }>(
    context.deps.db,
    sql`
    select payer.id as "payerId", payer.name as "payerName", a.org_id as "orgId", a.name, a.register_type = 'investment' as investment from account a join account payer on payer.id = coalesce(a.owner_id, a.id)
    where a.id = ${accountId} and a.status = 'active' and ${companyOpen(sql`a`)}`,
  )
  if (!row) throw missing()
  return { ...row, accountId, name: person?.name ?? `${row.name}（付款链接）`, inPerson: person?.accountId === accountId, only: link?.o ?? null }
}

/** The orders that this payer may pay. */
export const payable = ({ accountId, only }: Payer) => (only ? sql`o.id = any(${sql.param(only)}::text[]) and o.account_id = ${accountId}` : ownOrders(accountId))

/** The payments `p` of an account: its payer's whole, or for a sub-account its own. */
export const ownPayments = (actingId: string) => ownPapers(sql`p`, actingId)

/** The payments `p` that this payer may see and add to: the holder of a link those for its orders and no others. */
export const visiblePayments = ({ accountId, only }: Payer) =>
  only
    ? sql`p.account_id = ${accountId} and p.orders <> '[]'::jsonb and not exists (select 1 from jsonb_array_elements(p.orders) o where not (o->>'id' = any(${sql.param(only)}::text[])))`
    : ownPayments(accountId)
