// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source.
import { type Guard, guard } from './guard.ts'

/** What keeps data safe, and files and bodies from doing harm. */
export const inputGuards: readonly Guard[] = [
  guard('C1', 'server/db/embedded.ts', 'fs: files, startParams: durableParameters()', 'dataDir: `memory://${files.flushes}`, startParams: durableParameters()', 'server/durability', 'thirty kills'),
  guard('C3', 'server/db/postgres.ts', "and setting = 'off'", "and setting = 'never'", 'server/durability', 'is refused when', 'postgres'),
  guard('C4', 'server/app.ts', 'if (isUnavailable(error)) {', "if (isUnavailable(error) && context.address === 'none') {", 'server/faults', 'C4', 'postgres'),
  guard('C5', 'server/db/pglite-stream.ts', 'if (this.#settings()) await', 'if (this.#settings() === null) await', 'server/full-disk', 'C5 with the disk nearly full'),
  guard('C5', 'server/outside/files.ts', '- bytes.length < minFree)', '- bytes.length < 0)', 'server/full-disk', 'C5 a file that would'),
  guard('C8', 'server/db/demo/demo.ts', '  db.transaction(async (tx) => {', '  Promise.resolve(db).then(async (tx) => {', 'server/faults', 'C8'),
  guard('C9', 'server/backup/back-up.ts', 'await take(files, name, join(taken, name))', 'await mkdir(taken, { recursive: true })', 'server/backup', 'C9'),
  guard('F1', 'server/app.ts', "const badData = ['22021', '22008', '22007', '22P02', '22P05', '22003']", "const badData = ['none']", 'server/fuzz', 'F1'),
  guard('F2', 'server/http/read-body.ts', "new TextDecoder('utf-8', { fatal: true })", "new TextDecoder('utf-8')", 'server/protocol', 'in broken UTF-8'),
  guard('F4', 'contract/wire.ts', 'const wire = z.strictObject(', 'const wire = z.object(', 'server/boundaries', 'F4'),
  guard('F5', 'server/containing.ts', "replace(/[\\\\%_]/g, '\\\\$&')", "replace(/[\\\\]/g, '\\\\$&')", 'server/accounts', 'takes'),
  guard('F6', 'server/http/static-files.ts', "|| inside?.split('/').some((part) => part.startsWith('.'))", '', 'server/outside-face', 'M6/F6'),
  guard('F8', 'server/applications/attachments.ts', "throw refused('voucher.type', {}, { field: 'file' })", "return { name, bytes, type: 'webp' }", 'server/uploads', 'is not taken'),
  guard('F10', 'server/page.ts', 'Math.min(size, MAX_PAGE_SIZE)', 'size', 'server/accounts', 'caps the size'),
  guard('F11', 'server/http/read-body.ts', 'if (Number(announced ?? 0) > maxBytes) throw', 'if (Number(announced ?? 0) < 0) throw', 'server/slow-clients', 'F11 a body'),
  guard('F11', 'server/mall.ts', 'headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_MS / 5', 'headersTimeout: 0', 'server/slow-clients', 'F11 hundreds'),
  guard('F15', 'server/http/read-body.ts', 'if (!jsonTypes.test(type)) throw', "if (type === 'none') throw", 'server/outside-face', 'F15'),
  guard('G1', 'contract/formula.ts', '@\\t\\r\\n\\0＝＋－＠]/', '@\\t\\r\\n\\0]/', 'contract/formula', 'that a spreadsheet might run'),
  guard('G2', 'server/imports/export-file.ts', '`\\uFEFF${columns', '`${columns', 'server/account-export', 'comes as CSV'),
  guard('G3', 'contract/formula.ts', '(cell.startsWith("\'") && isMarked(cell) ? cell.slice(1) : cell)', 'cell', 'server/account-export', 'comes as CSV'),
  guard('G8', 'server/imports/unpacked-size.ts', '(sum, { unpacked }) => sum + unpacked', '(sum, { packed }) => sum + packed', 'server/import-limits', 'a bomb is refused'),
  guard('G6', 'server/accounts/account-export.ts', 'const EXPORT_PAGE = 1000', 'const EXPORT_PAGE = 10_000_000', 'full/large-export', 'G6', 'postgres'),
  guard('G12', 'server/http/read-form.ts', "throw size > max ? tooLarge() : new Failure(400, 'upload.broken')", 'return new FormData()', 'server/uploads', 'leaves nothing behind'),
  guard('G14', 'server/imports/import-file.ts', 'const writes = !query.dryRun && (failed === 0 || query.partial)', 'const writes = !query.dryRun', 'server/imports', 'are each named by row'),
  guard('G15', 'server/imports/import-file.ts', '(failed === 0 || query.partial)', 'failed === 0', 'server/imports', 'are left out when'),
  guard('G16', 'server/imports/import-file.ts', "when before @> data then 'unchanged'", "when before = data then 'unchanged'", 'server/imports', 'the same file changes nothing'),
  guard('G18', 'contract/decode-text.ts', "decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030')", "new TextDecoder('utf-8').decode(bytes)", 'server/imports', 'is read in GB18030'),
]
