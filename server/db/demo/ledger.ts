import type { ledgerAccount } from '#server/db/schema/ledger.ts'
import { type LedgerKind, ledgerId } from '#server/ledger/accounts.ts'

interface About {
  payerId?: string | null
  orderId?: string | null
  paymentId?: string | null
  memo?: string | null
}

const shanghaiDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

/** Events of money for the demo, whose sums are what the ledger's accounts come to. */
export const demoLedger = (now: Date) => {
  const entries: (About & { key: string; kind: string; at: Date; day: string; actorName: string; postings: { accountId: string; fen: bigint; after: bigint }[] })[] = []
  const pending: { key: string; kind: string; at: Date; about: About; postings: (readonly [LedgerKind, string, bigint])[] }[] = []
  const accounts = new Map<string, typeof ledgerAccount.$inferInsert>()
  return {
    post: (key: string, kind: string, at: Date, about: About, postings: (readonly [LedgerKind, string, bigint])[]) => {
      pending.push({ key, kind, at: at > now ? now : at, about, postings })
    },
    /** Everything in the order in which it happened. */
    close: () => {
      for (const { key, kind, at, about, postings } of pending.sort((a, b) => a.at.getTime() - b.at.getTime()))
        entries.push({
          key,
          kind,
          at,
          day: shanghaiDay.format(at),
          actorName: '系统',
          payerId: null,
          orderId: null,
          paymentId: null,
          memo: null,
          ...about,
          postings: postings.map(([ledgerKind, ownerId, fen]) => {
            const id = ledgerId(ledgerKind, ownerId)
            const account = accounts.get(id) ?? { id, kind: ledgerKind, ownerId, fen: 0n }
            account.fen = (account.fen as bigint) + fen
            accounts.set(id, account)
            return { accountId: id, fen, after: account.fen as bigint }
          }),
        })
      return { entries, accounts: [...accounts.values()] }
    },
  }
}
