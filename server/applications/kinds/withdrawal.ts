import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { checkGuaranteePassword } from '#server/auth/passwords.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { ledgerId } from '#server/ledger/accounts.ts'
import { payerOf } from '#server/ledger/payer.ts'
import { type Posting, post } from '#server/ledger/post.ts'
import { today } from '#server/today.ts'
import type { LockedApplication } from '../locked.ts'
import type { KindRules } from '../rules.ts'

const book = async (tx: Queryable, { deps, person }: SignedInContext, { id, number, accountId, version }: LockedApplication, kind: string, postings: (payerId: string, orgId: string) => Posting[]) => {
  const payerId = await payerOf(tx, accountId)
  const [payer] = await rowsOf<{ orgId: string }>(tx, sql`select org_id as "orgId" from account where id = ${payerId}`)
  // Handed in again after a refusal, it freezes again: each round is an event of its own.
  await post(tx, {
    key: `withdrawal:${id}:${version}:${kind}`,
    kind,
    at: deps.clock(),
    day: today(deps),
    payerId,
    memo: number,
    actorName: person.name,
    postings: postings(payerId, payer?.orgId ?? ''),
  })
}

/** Taking guarantee deposit back, under its own password: frozen while it is under review, paid out on approval, set free otherwise. */
export const withdrawals: KindRules<'withdrawal'> = {
  authorise: (context, secret) => checkGuaranteePassword(context, secret ?? ''),
  standing: async ({ db }, accountId) => {
    const [row] = await rowsOf<{ fen: string }>(db, sql`select (-fen)::text as fen from ledger_account where id = ${ledgerId('deposit', await payerOf(db, accountId))}`)
    return [{ name: 'deposit', value: amountOfFen(BigInt(row?.fen ?? 0)) }]
  },
  prepare: async (_tx, _context, { amount, accountName }) => ({ title: accountName, amount }),
  submitted: (tx, context, application, { amount }) =>
    book(tx, context, application, 'depositFrozen', (payerId) => [
      { kind: 'deposit', ownerId: payerId, fen: fenOf(amount) },
      { kind: 'frozen', ownerId: payerId, fen: -fenOf(amount) },
    ]),
  turnedDown: (tx, context, application, { amount }) =>
    book(tx, context, application, 'depositUnfrozen', (payerId) => [
      { kind: 'frozen', ownerId: payerId, fen: fenOf(amount) },
      { kind: 'deposit', ownerId: payerId, fen: -fenOf(amount) },
    ]),
  approved: async (tx, context, application, { amount }) => {
    await book(tx, context, application, 'depositPaidOut', (payerId, orgId) => [
      { kind: 'frozen', ownerId: payerId, fen: fenOf(amount) },
      { kind: 'bank', ownerId: orgId, fen: -fenOf(amount) },
    ])
    return null
  },
}
