// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source.
/** What a promise rests on, how it is taken away, and the tests that must fail then. */
export interface Guard {
  number: string
  file: string
  /** Stands once in the file. */
  from: string
  to: string
  /** A test file, and what the title begins with or holds. */
  test: string
  title: string
}

const guard = (number: string, file: string, from: string, to: string, test: string, title = ''): Guard => ({ number, file, from, to, test: `tests/${test}.test.ts`, title })

/**
 * Guards that `npm run test:red` takes away one by one, in a copy: a test that stays green then shows nothing. What it
 * takes a browser, a kill or minutes to see red is told in docs/reliability.md instead.
 */
export const guards: readonly Guard[] = [
  guard('A3', 'server/stock/stock.ts', "kind: 'reserve', reserved: qty", "kind: 'reserve', reserved: qty + 1", 'server/order-sequences'),
  guard('A5', 'server/auth/links.ts', 'and purpose = ${PURPOSE} and used_at is null and expires_at > ${now}', 'and purpose = ${PURPOSE} and expires_at > ${now}', 'server/single-use', 'A5'),
  guard('A6', 'server/ledger/post.ts', 'const after = (sums.get(id) ?? 0n) + fen', 'const after = (sums.get(id) ?? 0n) + fen + fen', 'server/races', 'A6'),
  guard(
    'A11',
    'server/accounts/account-writes.ts',
    'if (version !== undefined && version !== before.version) throw',
    'if (version === -1) throw',
    'server/accounts',
    'tells the second of two editors',
  ),
  guard('B1', 'server/once.ts', 'if (claimed.length === 0) {', "if (claimed.length === 0 && key === 'none') {", 'server/races', 'B1'),
  guard('B2', 'server/once.ts', 'known.hash !== hash', 'known.hash === hash + 1', 'server/orders', 'one key, fifty times at once'),
  guard(
    'B5',
    'server/ledger/post.ts',
    'on conflict (key) do nothing returning id`',
    'on conflict (key) do update set memo = excluded.memo returning id`',
    'server/payments',
    'a notification that comes twenty times',
  ),
  guard('B7', 'server/payments/gateway-news.ts', 'if (news.fen !== payment.fen) {', 'if (news.fen < 0n) {', 'server/payments', 'a forged notification'),
  guard('C5', 'server/db/pglite-stream.ts', 'if (this.#settings()) await', 'if (this.#settings() === null) await', 'server/full-disk', 'C5 with the disk nearly full'),
  guard('C5', 'server/outside/files.ts', '- bytes.length < minFree)', '- bytes.length < 0)', 'server/full-disk', 'C5 a file that would'),
  guard('C9', 'server/backup/back-up.ts', 'await cp(join(filesFolder, name), join(files, name))', 'await mkdir(files, { recursive: true })', 'server/backup', 'C9'),
  guard('D2', 'server/auth/tokens.ts', "algorithms: ['HS256']", "algorithms: ['HS256', 'HS384', 'HS512']", 'server/auth', 'D2'),
  guard('D3', 'server/auth/tokens.ts', 'issuer: ISSUER, audience: kind, currentDate', 'issuer: ISSUER, currentDate', 'server/auth', 'neither token serves'),
  guard('D5', 'server/auth/sessions.ts', 'export const TOLERANCE_SECONDS = 5', 'export const TOLERANCE_SECONDS = -5', 'server/auth', 'twenty parallel requests'),
  guard('D6', 'server/auth/sessions.ts', 'if (used.fresh) return', 'if (used) return', 'server/auth', 'a second token used again'),
  guard('D7', 'server/access/person.ts', 'where s.id = ${sessionId}::uuid and s.revoked_at is null`', 'where s.id = ${sessionId}::uuid`', 'server/auth', 'signing out ends the session'),
  guard('D8', 'server/access/person.ts', "a.status = 'active' and acting.status = 'active' as usable", 'true as usable', 'server/ways-in', 'the session that they had'),
  guard('D10', 'server/auth/throttle.ts', 'if (!row || row.count <= limit) return 0', 'if (!row || row.count < 1e9) return 0', 'server/auth', 'stops guessing after ten'),
  guard('D11', 'server/http/address.ts', 'if (!proxies.has(socket)) return socket', "if (socket === 'none') return socket", 'server/address', 'D11'),
  guard('D12', 'server/auth/sign-in.ts', 'found?.passwordHash ?? (await decoy(context.deps))', "found?.passwordHash ?? 'none'", 'server/sign-in-time', 'D12 /api/auth/login'),
  guard('D14', 'server/auth/codes.ts', 'if (sent && sent.wait > 0) throw', 'if (sent && sent.wait > 1e9) throw', 'server/auth', 'come once a minute'),
  guard('D15', 'server/auth/codes.ts', 'and tries < ${MAX_TRIES}', 'and tries < ${MAX_TRIES} + 100', 'server/auth', 'are burnt after five'),
  guard('D16', 'server/auth/codes.ts', 'and used_at is null and tries', 'and tries', 'server/single-use', 'A5 a code'),
  guard('D19', 'server/auth/sign-in.ts', "if (now.status !== 'active') throw", "if (now.status === 'none') throw", 'server/ways-in', 'a password'),
  guard('E1', 'server/access/authorise.ts', "if (access !== 'signedIn' && !person.permissions.has(access)) {", "if (access !== 'signedIn' && !person) {", 'server/matrix', 'E1'),
  guard('E3', 'server/orders/place-order.ts', 'where id = ${addressId} and account_id in (${keepersOf(accountId)})`', 'where id = ${addressId}`', 'server/orders', 'names only addresses'),
  guard('F2', 'server/http/read-body.ts', "new TextDecoder('utf-8', { fatal: true })", "new TextDecoder('utf-8')", 'server/protocol', 'in broken UTF-8'),
  guard('F5', 'server/containing.ts', "replace(/[\\\\%_]/g, '\\\\$&')", "replace(/[\\\\]/g, '\\\\$&')", 'server/accounts', 'takes'),
  guard('F6', 'server/http/static-files.ts', "|| inside?.split('/').some((part) => part.startsWith('.'))", '', 'server/outside-face', 'M6/F6'),
  guard('F10', 'server/page.ts', 'Math.min(size, MAX_PAGE_SIZE)', 'size', 'server/accounts', 'caps the size'),
  guard('G1', 'contract/formula.ts', '@\\t\\r\\n\\0＝＋－＠]/', '@\\t\\r\\n\\0]/', 'contract/formula', 'that a spreadsheet might run'),
  guard('G8', 'server/imports/unpacked-size.ts', 'size += unpacked', 'size += packed', 'server/imports', 'a bomb is refused'),
  guard('G14', 'server/imports/import-file.ts', 'const writes = !query.dryRun && (failed === 0 || query.partial)', 'const writes = !query.dryRun', 'server/imports', 'are each named by row'),
  guard('G16', 'server/imports/import-file.ts', "when before @> data then 'unchanged'", "when before = data then 'unchanged'", 'server/imports', 'the same file changes nothing'),
  guard('G18', 'contract/decode-text.ts', "decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030')", "new TextDecoder('utf-8').decode(bytes)", 'server/imports', 'is read in GB18030'),
  guard('H1', 'server/outside/inner-address.ts', "inner.addSubnet('169.254.0.0', 16, 'ipv4')", '', 'server/inner-address', 'leads inside'),
  guard(
    'H6',
    'server/outbox/outbox.ts',
    "update outbox set state = ${state}, done_at = now(), lease_until = null, last_error = ${error}\n    where id = ${job.id} and state = 'leased' and attempts = ${job.attempts}",
    "update outbox set state = ${state}, done_at = now(), lease_until = null, last_error = ${error}\n    where id = ${job.id} and state = 'leased'",
    'server/outbox',
    'H6',
  ),
  guard('I1', 'contract/money.ts', 'BigInt(quantity) + 50n) / 100n', 'BigInt(quantity)) / 100n', 'contract/catalogue-wire'),
  guard('I3', 'contract/expiry.ts', 'there.setUTCDate(Math.min(date, last))', 'there.setUTCDate(date)', 'contract/catalogue-wire', 'holds for every day'),
  guard('I9', 'contract/money.ts', '/^\\d{1,10}(\\.\\d{1,2})?$/.test(value) && fenOf(value) > 0n', 'Number(value) > 0', 'contract/order-rules', 'is no amount'),
  guard('K3', 'server/imports/export-list.ts', 'if (items.length < MAX_PAGE_SIZE) return', 'return', 'server/list-exports'),
  guard('M1', 'server/http/security-headers.ts', "script-src 'self';", "script-src 'self' 'unsafe-inline';", 'server/outside-face', 'M1'),
  guard('M10', 'server/http/outer-app.ts', "(await ready()) ? new Response('ok')", "new Response('ok') ? new Response('ok')", 'server/outside-face', 'M10'),
  guard(
    'N2',
    'server/rest/read-handlers.ts',
    'return new Listing(finished(resource, items)',
    'for (const item of items) if (item.id) await rowsOf(context.deps.db, sql`select 1`)\n    return new Listing(finished(resource, items)',
    'server/queries',
    'N2 /api/rest/goods',
  ),
]
