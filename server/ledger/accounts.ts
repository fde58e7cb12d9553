/**
 * The ledger's accounts. Customers': what they paid in advance, what they owe, what they have paid or owe for goods that are still to be sent,
 * their guarantee deposit, and what of it is frozen. The house's, one for each organisation: bank, gateway, sales, returned sales, forfeited deposits.
 */
export type LedgerKind = 'balance' | 'receivable' | 'unshipped' | 'deposit' | 'frozen' | 'forfeited' | 'bank' | 'gateway' | 'sales' | 'salesReturns'

/** An account by its kind and owner, as its id. */
export const ledgerId = (kind: LedgerKind, ownerId: string): string => `${kind}:${ownerId}`

/** These stand on the credit side: what people read is the sum with the sign turned. */
const creditSide = new Set<string>(['balance', 'unshipped', 'deposit', 'frozen', 'forfeited', 'sales'])

/** A sum of postings (debit positive) as people read it. */
export const readable = (kind: LedgerKind, fen: bigint): bigint => (creditSide.has(kind) ? -fen : fen)

/** These never go below nothing: a customer's balance can't be overdrawn. */
export const neverNegative = new Set<LedgerKind>(['balance', 'deposit', 'frozen', 'unshipped'])
