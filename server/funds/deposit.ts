import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { fundCalls, fundDeskCalls } from '#contract/fund.ts'
import { fenOf } from '#contract/money.ts'
import { path } from '#contract/paths.ts'
import { writeAudit } from '#server/access/audit.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { type LedgerKind, ledgerId } from '#server/ledger/accounts.ts'
import { ownersOnly } from '#server/ledger/payer.ts'
import { lockAccounts, post } from '#server/ledger/post.ts'
import { sendNews } from '#server/messages/send.ts'
import { once } from '#server/once.ts'
import { bookable, bookingDay } from '#server/payments/booking-day.ts'
import { today } from '#server/today.ts'

/** From where to where an act moves the money. */
const acts = {
  payIn: { kind: 'depositPaidIn', from: 'bank', to: 'deposit' },
  freeze: { kind: 'depositFrozen', from: 'deposit', to: 'frozen' },
  unfreeze: { kind: 'depositUnfrozen', from: 'frozen', to: 'deposit' },
  forfeit: { kind: 'depositForfeited', from: 'deposit', to: 'forfeited' },
  payBack: { kind: 'balancePaidBack', from: 'balance', to: 'bank' },
} as const satisfies Record<string, { kind: string; from: LedgerKind; to: LedgerKind }>
const houses = new Set<LedgerKind>(['bank', 'forfeited'])

/** Puts some of the balance into the guarantee deposit, once for its key. Raises a refusal when the balance is short. */
export const payDeposit = (context: SignedInContext, body: BodyOf<typeof fundCalls.payDeposit>): Promise<{ done: boolean }> =>
  once(context, 'deposit.pay', body.key, { amount: body.amount }, async (tx) => {
    const { deps, person } = context
    await ownersOnly(tx, person)
    if (person.forName) throw refused('deposit.self')
    const payerId = person.actingId
    const done = await post(tx, {
      key: `deposit:${payerId}:${body.key}`,
      kind: 'depositPaidIn',
      at: deps.clock(),
      day: today(deps),
      payerId,
      actorName: person.name,
      postings: [
        { kind: 'balance', ownerId: payerId, fen: fenOf(body.amount) },
        { kind: 'deposit', ownerId: payerId, fen: -fenOf(body.amount) },
      ],
    })
    await writeAudit(tx, context, [{ action: 'payDeposit', entity: 'account', id: payerId, before: null, after: { amount: body.amount } }])
    return { done }
  })

/** What finance does with a customer's deposit, or pays back to the bank of a balance, with the reason, once for its key. Raises 404 and a refusal when there isn't as much. */
export const moveDeposit = (context: SignedInContext, body: BodyOf<typeof fundDeskCalls.deposit>): Promise<{ done: boolean }> => {
  const { key, ...rest } = body
  return once(context, 'deposit.move', key, rest, (tx) => move(tx, context, body))
}

const move = async (tx: Queryable, context: SignedInContext, { key, accountId, act, amount, reason, ...atBank }: BodyOf<typeof fundDeskCalls.deposit>) => {
  const { deps, person } = context
  const [payer] = await rowsOf<{ orgId: string }>(tx, sql`select org_id as "orgId" from account where id = ${accountId} and owner_id is null and account_type <> 'staff'`)
  if (!payer) throw missing()
  const { kind, from, to } = acts[act]
  if (act === 'unfreeze') await refuseHeld(tx, accountId, fenOf(amount))
  const owner = (account: LedgerKind) => (houses.has(account) ? payer.orgId : accountId)
  // What moves within the house has neither a number nor a day at the bank.
  const { reference, paidOn } = from === 'bank' || to === 'bank' ? atBank : {}
  const done = await post(tx, {
    key: `deposit:${accountId}:${key}`,
    kind,
    at: deps.clock(),
    day: paidOn ? await bookingDay(tx, deps, accountId, bookable(deps, paidOn, 'paidOn')) : today(deps),
    payerId: accountId,
    memo: [reason, reference].filter(Boolean).join(' · '),
    actorName: person.name,
    postings: [
      { kind: from, ownerId: owner(from), fen: fenOf(amount) },
      { kind: to, ownerId: owner(to), fen: -fenOf(amount) },
    ],
  })
  await writeAudit(tx, context, [{ action: `deposit.${act}`, entity: 'account', id: accountId, before: null, after: { amount, reason, ...(reference && { reference }), ...(paidOn && { paidOn }) } }])
  await sendNews(tx, deps, [
    {
      accountId,
      kind: 'payment',
      says: `deposit.${act}`,
      facts: { amount, reason },
      link: act === 'payBack' ? path('MypageBalance') : path('MypagePledgefundsList'),
      key: `deposit:${accountId}:${key}`,
    },
  ])
  return { done }
}

/** What withdrawals under review have frozen is theirs to set free. Raises a refusal when more than the rest is asked for. */
const refuseHeld = async (tx: Queryable, accountId: string, fen: bigint) => {
  // Both that are posted to, in one go: withdrawals lock them in the same order.
  const sums = await lockAccounts(
    tx,
    (['deposit', 'frozen'] as const).map((kind) => ({ kind, ownerId: accountId })),
  )
  const [held] = await rowsOf<{ fen: string }>(
    tx,
    sql`select coalesce(sum((content->>'amount')::numeric * 100), 0)::bigint::text as fen from application where kind = 'withdrawal' and state = 'pending' and account_id = ${accountId}`,
  )
  if (fen > -(sums.get(ledgerId('frozen', accountId)) ?? 0n) - BigInt(held?.fen ?? 0)) throw refused('deposit.short')
}
