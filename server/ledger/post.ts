import { type SQL, sql } from 'drizzle-orm'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Gathered, Writes } from '#server/db/gathered.ts'
import { refused } from '#server/failure.ts'
import { type LedgerKind, ledgerId, neverNegative, readable } from './accounts.ts'

export interface Posting {
  kind: LedgerKind
  ownerId: string
  /** Debit positive, in fen. */
  fen: bigint
}

export interface Entry {
  /** Names the event for ever: the same one is posted once. */
  key: string
  kind: string
  at: Date
  day: string
  payerId?: string | null
  orderId?: string | null
  paymentId?: string | null
  memo?: string | null
  actorName: string
  postings: readonly Posting[]
}

/** Locks ledger accounts, made where they are missing, in the order of their names, so that no two events wait for each other; answers their sums. */
export const lockAccounts = async (tx: Queryable, wanted: readonly Pick<Posting, 'kind' | 'ownerId'>[]): Promise<Map<string, bigint>> => {
  const accounts = [...new Map(wanted.map((one) => [ledgerId(one.kind, one.ownerId), one])).entries()].sort(([a], [b]) => (a < b ? -1 : 1))
  const ids = accounts.map(([id]) => id)
  // None is locked while one is missing: making it would wait with the others in hand.
  const lock = () =>
    rowsOf<{ id: string; fen: string }>(
      tx,
      sql`select id, fen::text as fen from ledger_account where id = any(${list(ids)}) and (select count(*) from ledger_account where id = any(${list(ids)})) = ${ids.length} order by id for update`,
    )
  let rows = await lock()
  if (rows.length === 0) {
    await tx.execute(sql`
    insert into ledger_account (id, kind, owner_id) select * from unnest(${list(ids)}, ${list(accounts.map(([, { kind }]) => kind))}, ${list(accounts.map(([, { ownerId }]) => ownerId))}) as t(id, kind, owner_id)
    order by 1 on conflict do nothing`)
    rows = await lock()
  }
  return new Map(rows.map(({ id, fen }) => [id, BigInt(fen)]))
}

const moved = ({ key, postings }: Entry): Posting[] => {
  const all = postings.filter(({ fen }) => fen !== 0n)
  if (all.reduce((sum, { fen }) => sum + fen, 0n) !== 0n) throw new Error(`${key} does not balance`)
  return all
}

const entryRow = (entry: Entry) => sql`
    insert into ledger_entry (key, kind, at, day, payer_id, order_id, payment_id, memo, actor_name)
    values (${entry.key}, ${entry.kind}, ${entry.at.toISOString()}::timestamptz, ${entry.day}, ${entry.payerId ?? null}, ${entry.orderId ?? null}, ${entry.paymentId ?? null}, ${entry.memo ?? null}, ${entry.actorName})`

/** Writes postings of the entry whose id stands in `made`, and what the accounts come to by them. `sums` moves on with them. */
const applyPostings = async (writes: Writes, made: SQL, postings: readonly Posting[], sums: Map<string, bigint>): Promise<void> => {
  const rows = postings.map(({ kind, ownerId, fen }) => {
    const id = ledgerId(kind, ownerId)
    const after = (sums.get(id) ?? 0n) + fen
    sums.set(id, after)
    if (neverNegative.has(kind) && readable(kind, after) < 0n && readable(kind, fen) < 0n) throw refused(kind === 'deposit' || kind === 'frozen' ? 'deposit.short' : 'balance.short')
    return { id, fen: String(fen), after: String(after) }
  })
  const column = (name: 'id' | 'fen' | 'after', type: string) =>
    list(
      rows.map((row) => row[name]),
      type,
    )
  await writes.execute(sql`
    insert into ledger_posting (entry_id, account_id, fen, after)
    select ${made}, t.* from unnest(${column('id', 'text')}, ${column('fen', 'bigint')}, ${column('after', 'bigint')}) as t(id, fen, after)`)
  const touched = [...new Set(rows.map(({ id }) => id))]
  await writes.execute(sql`
    update ledger_account a set fen = t.fen from unnest(${list(touched)}, ${list(
      touched.map((id) => String(sums.get(id))),
      'bigint',
    )}) as t(id, fen) where a.id = t.id`)
}

/**
 * Posts an event of money: postings that add up to nothing, to accounts that stay locked until the transaction ends.
 * False when the event was posted before. Raises a refusal when a balance would go below nothing.
 */
export const post = async (tx: Queryable, entry: Entry): Promise<boolean> => {
  const postings = moved(entry)
  if (postings.length === 0) return false
  const sums = await lockAccounts(tx, postings)
  const [made] = await rowsOf<{ id: string }>(tx, sql`${entryRow(entry)} on conflict (key) do nothing returning id`)
  if (!made) return false
  await applyPostings(tx, sql`${made.id}::bigint`, postings, sums)
  return true
}

/** The same for an event that can't have been posted before, to accounts that are locked already and come to `sums`: written with what else is gathered. */
export const postNew = async (writes: Gathered, entry: Entry, sums: Map<string, bigint>): Promise<void> => {
  const postings = moved(entry)
  if (postings.length === 0) return
  const { name } = await writes.execute(sql`${entryRow(entry)} returning id`)
  await applyPostings(writes, sql`(select id from ${name})`, postings, sums)
}
