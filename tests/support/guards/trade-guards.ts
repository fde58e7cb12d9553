// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source.
import { type Guard, guard } from './guard.ts'

/** What orders, money and sums rest on. */
export const tradeGuards: readonly Guard[] = [
  guard('A3', 'server/stock/stock.ts', "kind: 'reserve', reserved: qty", "kind: 'reserve', reserved: qty + 1", 'server/order-sequences'),
  guard('A4', 'server/orders/quote.ts', '(have < total ? say', '(have < 0n ? say', 'server/races', 'A4'),
  guard('A5', 'server/auth/links.ts', 'and purpose = ${PURPOSE} and used_at is null and expires_at > ${now}', 'and purpose = ${PURPOSE} and expires_at > ${now}', 'server/single-use', 'A5'),
  guard('A6', 'server/ledger/post.ts', 'const after = (sums.get(id) ?? 0n) + fen', 'const after = (sums.get(id) ?? 0n) + fen + fen', 'server/races', 'A6'),
  guard('A7', 'server/orders/cancel-order.ts', 'if (!mayCancel(order)) throw', "if (!mayCancel(order) && order.handling !== 'cancelled') throw", 'server/races', 'A7'),
  guard('A8', 'contract/into-cart.ts', 'const qty = z.number().int().min(1).max(MAX_QTY)', 'const qty = z.number().max(MAX_QTY)', 'contract/catalogue-wire', 'the quantity'),
  guard('A9', 'server/orders/place-order.ts', 'if (seesPrices && quote.total !== body.total) throw', "if (seesPrices && quote.total === '') throw", 'server/orders', 'takes the server’s prices'),
  guard(
    'A10',
    'server/cart/cart-page.ts',
    'comparePrices(row.seenPrice, line.price) !== 0 ? row.seenPrice : null',
    'comparePrices(row.seenPrice, line.price) > 9 ? row.seenPrice : null',
    'server/orders',
    'tells of a price that has changed',
  ),
  guard(
    'A11',
    'server/accounts/account-writes.ts',
    'if (version !== undefined && version !== before.version) throw',
    'if (version === -1) throw',
    'server/accounts',
    'tells the second of two editors',
  ),
  guard('A12', 'server/accounts/account-writes.ts', 'if (bulk.ids && found.length < new Set(bulk.ids).size) throw', 'if (bulk.ids && found.length < 0) throw', 'server/accounts', 'changes none when'),
  guard('B1', 'server/once.ts', 'if (claimed.length === 0) {', "if (claimed.length === 0 && key === 'none') {", 'server/races', 'B1'),
  guard('B2', 'server/once.ts', 'known.hash !== hash', 'known.hash === hash + 1', 'server/orders', 'one key, fifty times at once'),
  guard(
    'B3',
    'server/once.ts',
    'values (${person.actingId}, ${key}, ${hash}, ${deps.clock().toISOString()}::timestamptz) on',
    'select ${person.actingId}, ${key}, ${hash}, ${deps.clock().toISOString()}::timestamptz where not exists (select 1 from idempotency where key = ${key}) on',
    'server/orders',
    'one key, fifty times at once',
  ),
  guard('B4', 'server/payments/end-cards.ts', '  await deps.gateway.close(number)\n', '', 'server/bound-cards', 'whoever pays again after a lost answer'),
  // Looked for first and unique in the ledger: each would be enough, and both go by this key.
  guard(
    'B5',
    'server/payments/settle.ts',
    'const key = `payment:${payment.id}:${event}`',
    'const key = `payment:${payment.id}:${crypto.randomUUID()}`',
    'server/bound-cards',
    'a notification that comes twenty times',
  ),
  guard('B6', 'server/once.ts', 'return deps.db.transaction(async (tx) => {', 'return Promise.resolve(deps.db).then(async (tx) => {', 'server/faults', 'leaves nothing half done'),
  guard('B7', 'server/payments/gateway-news.ts', 'if (news.fen !== payment.fen) {', 'if (news.fen < 0n) {', 'server/bound-cards', 'a forged notification'),
  guard('I1', 'contract/money.ts', 'BigInt(quantity) + 50n) / 100n', 'BigInt(quantity)) / 100n', 'contract/catalogue-wire'),
  guard('I3', 'contract/expiry.ts', 'there.setUTCDate(Math.min(date, last))', 'there.setUTCDate(date)', 'contract/catalogue-wire', 'holds for every day'),
  guard(
    'I6',
    'contract/text.ts',
    'export const id = z\n  .string()\n  .min(1)',
    'export const id = z\n  .string()\n  .transform((value) => (/^\\d+$/.test(value) ? String(Number(value)) : value))\n  .pipe(z.string())',
    'contract/wire',
    'stop at the contract',
  ),
  guard('I9', 'contract/money.ts', '/^\\d{1,10}(\\.\\d{1,2})?$/.test(value) && fenOf(value) > 0n', 'Number(value) > 0', 'contract/order-rules', 'is no amount'),
]
