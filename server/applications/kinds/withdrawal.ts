import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { checkGuaranteePassword } from '#server/auth/passwords.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { ledgerId } from '#server/ledger/accounts.ts'
import { fundsOf } from '#server/ledger/funds.ts'
import { overdueOf } from '#server/ledger/overdue.ts'
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
  // Whether a deposit goes back depends on what it secures.
  standing: async (deps, accountId) => {
    const payerId = await payerOf(deps.db, accountId)
    const held = new Map(
      (await rowsOf<{ id: string; fen: string }>(deps.db, sql`select id, (-fen)::text as fen from ledger_account where id in (${ledgerId('deposit', payerId)}, ${ledgerId('frozen', payerId)})`)).map(
        ({ id, fen }) => [id, fen],
      ),
    )
    const sums = {
      deposit: BigInt(held.get(ledgerId('deposit', payerId)) ?? 0),
      frozen: BigInt(held.get(ledgerId('frozen', payerId)) ?? 0),
      owed: (await fundsOf(deps.db, payerId, today(deps))).owed,
      overdue: await overdueOf(deps.db, payerId, today(deps)),
    }
    return (Object.keys(sums) as (keyof typeof sums)[]).map((name) => ({ name, value: amountOfFen(sums[name]) }))
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
