import { sql } from 'drizzle-orm'
import { amountOfFen } from '#contract/money.ts'
import type { Statement, StatementWord } from '#contract/statement.ts'
import { writeAudit } from '#server/access/audit.ts'
import { alertStaff } from '#server/alerts/alert-staff.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { ledgerId } from '#server/ledger/accounts.ts'
import { ownersOnly, payerOf } from '#server/ledger/payer.ts'
import { today } from '#server/today.ts'
import { lockStatements } from './lock-statements.ts'
import { figures, OWED_KINDS } from './statement-figures.ts'

interface Row {
  month: string
  delivered: string
  paid: string
  returned: string
  other: string
  state: 'confirmed' | 'disputed' | null
  words: StatementWord[] | null
}

/**
 * A payer's statements by month, the newest first. What is owed is what stands in the accounts `receivable`, `unshipped` and `balance` together:
 * deliveries add to it, payments and returns lessen it, orders as such change nothing. Each closing is the sum of its postings.
 */
export const statementsOf = async (db: Queryable, payerId: string, day: string): Promise<Statement[]> => {
  const own = OWED_KINDS.map((kind) => ledgerId(kind, payerId))
  const rows = await rowsOf<Row>(
    db,
    sql`
    select sums.*, s.state, s.words from (
      select to_char(e.day, 'YYYY-MM') as month, ${figures}
      from ledger_posting p join ledger_entry e on e.id = p.entry_id where p.account_id = any(${list(own)}) group by 1) sums
    left join statement s on s.payer_id = ${payerId} and s.month = sums.month order by sums.month`,
  )
  let opening = 0n
  const statements = rows.map(({ month, delivered, paid, returned, other, state, words }): Statement => {
    const closing = opening + BigInt(delivered) - BigInt(paid) - BigInt(returned) + BigInt(other)
    const one: Statement = {
      month,
      opening: amountOfFen(opening),
      delivered: amountOfFen(BigInt(delivered)),
      paid: amountOfFen(BigInt(paid)),
      returned: amountOfFen(BigInt(returned)),
      other: amountOfFen(BigInt(other)),
      closing: amountOfFen(closing),
      state: month === day.slice(0, 7) ? 'running' : (state ?? 'open'),
      words: words ?? [],
      made: null,
    }
    opening = closing
    return one
  })
  const [newest, ...before] = statements.reverse()
  return newest ? [{ ...newest, made: await madeOf(db, payerId) }, ...before] : []
}

/** What a payer owes now by its parts, as people read them. */
const madeOf = async (db: Queryable, payerId: string): Promise<Statement['made']> => {
  const rows = await rowsOf<{ kind: 'balance' | 'receivable' | 'unshipped'; fen: string }>(
    db,
    sql`select kind, fen::text from ledger_account where owner_id = ${payerId} and kind in ('balance', 'receivable', 'unshipped')`,
  )
  const fenOf = (kind: (typeof rows)[number]['kind']) => BigInt(rows.find((row) => row.kind === kind)?.fen ?? 0)
  return { owed: amountOfFen(fenOf('receivable')), balance: amountOfFen(-fenOf('balance')), unshipped: amountOfFen(-fenOf('unshipped')) }
}

/** A payer's statement of one month. Raises 404. */
export const statementIn = async (deps: Deps, payerId: string, month: string, db: Queryable = deps.db): Promise<Statement> => {
  const found = (await statementsOf(db, payerId, today(deps))).find((one) => one.month === month)
  if (!found) throw missing()
  return found
}

/** A statement as its customer reads it: who of the house answered is the house's own affair. */
export const forCustomer = (statement: Statement): Statement => ({ ...statement, words: statement.words.map((word) => (word.byStaff ? { ...word, name: '' } : word)) })

/** One month's statement of the account in hand. Raises 404. */
const statementOf = async ({ deps, person }: SignedInContext, month: string): Promise<Statement> => {
  await ownersOnly(deps.db, person)
  return statementIn(deps, await payerOf(deps.db, person.actingId), month)
}

/** Says yes to a month's statement, or what is wrong with it. Raises a refusal for the running month, for other figures than those seen, and for one that was confirmed. */
export const settleStatement = async (context: SignedInContext, { month, closing, agree, note }: { month: string; closing: string; agree: boolean; note?: string | undefined }): Promise<Statement> => {
  const { deps, person } = context
  const payerId = await payerOf(deps.db, person.actingId)
  if (payerId !== person.actingId) throw refused('statement.owner')
  if (person.forName) throw refused('statement.self')
  await ownersOnly(deps.db, person)
  await deps.db.transaction(async (tx) => {
    // What is seen stays as it is: no money is booked into the month meanwhile.
    await lockStatements(tx, payerId)
    const seen = await statementIn(deps, payerId, month, tx)
    if (seen.state === 'running') throw refused('statement.running')
    if (seen.state === 'confirmed') throw refused('statement.done')
    if (seen.closing !== closing) throw refused('statement.changed', { closing: seen.closing })
    if (!agree && !note) throw refused('application.reason', {}, { field: 'note' })
    const state = agree ? 'confirmed' : 'disputed'
    const at = deps.clock().toISOString()
    const word: StatementWord[] = note ? [{ byStaff: false, name: person.name, text: note, at }] : []
    const kept = await rowsOf(
      tx,
      sql`
      insert into statement (payer_id, month, state, closing, words, actor_name, at) values (${payerId}, ${month}, ${state}, ${closing}::numeric, ${JSON.stringify(word)}::jsonb, ${person.name}, ${at}::timestamptz)
      on conflict (payer_id, month) do update set state = excluded.state, closing = excluded.closing, words = statement.words || excluded.words, actor_name = excluded.actor_name, at = excluded.at
      where statement.state <> 'confirmed' returning month`,
    )
    if (kept.length === 0) throw refused('statement.done')
    await writeAudit(tx, context, [{ action: agree ? 'confirmStatement' : 'disputeStatement', entity: 'account', id: payerId, before: null, after: { month, closing, ...(note && { note }) } }])
    if (!agree && note) await tellOfDispute(tx, deps, { payerId, month, note, at })
  })
  return forCustomer(await statementOf(context, month))
}

const tellOfDispute = async (tx: Queryable, deps: Deps, { payerId, month, note, at }: { payerId: string; month: string; note: string; at: string }) => {
  const [payer] = await rowsOf<{ name: string }>(tx, sql`select name from account where id = ${payerId}`)
  await alertStaff(tx, deps, 'money', { says: 'alert.dispute', facts: { name: payer?.name ?? '', month, note }, link: '/funds?view=disputes', key: `dispute:${payerId}:${month}:${at}` })
}
