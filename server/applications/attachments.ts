import { sql } from 'drizzle-orm'
import type { Attachment } from '#contract/attachment.ts'
import { MAX_ATTACHMENT_MB } from '#contract/attachment.ts'
import type { Person } from '#server/access/person.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { Failure, missing, refused } from '#server/failure.ts'
import { readForm } from '#server/http/read-form.ts'
import type { CallContext, SignedInContext } from '#server/http/request.ts'
import { payerIdOf } from '#server/ledger/payer.ts'

const WIDTH = 2000
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]

const NAME_LENGTH = 120
/** So much of a file's name, never half a character. */
const shortened = (name: string): string => Array.from(name).slice(0, NAME_LENGTH).join('')

/** Reads an uploaded file and makes it harmless: pictures are drawn anew, PDFs are kept as they are and never run here. Raises refusals. */
export const readDocument = async (context: CallContext, maxMb: number): Promise<{ name: string; bytes: Uint8Array; type: 'webp' | 'pdf' }> => {
  const form = await readForm(context, maxMb * 1024 * 1024).catch((error: unknown) => {
    throw error instanceof Failure && error.status === 413 ? new Failure(413, 'picture.tooLarge', { max: maxMb }) : error
  })
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) throw refused('import.noFile', {}, { field: 'file' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const name = shortened(file.name) || 'file'
  if (PDF.every((byte, at) => bytes[at] === byte)) return { name, bytes, type: 'pdf' }
  const [picture] = (await context.deps.pictures.sizes(bytes, [WIDTH], null)) ?? []
  if (!picture) throw refused('voucher.type', {}, { field: 'file' })
  return { name, bytes: picture, type: 'webp' }
}

/** Keeps a file for an account, so that an application of its may hold it. */
export const uploadAttachment = async (context: SignedInContext): Promise<Attachment> => {
  const { deps, person } = context
  const { name, bytes, type } = await readDocument(context, MAX_ATTACHMENT_MB)
  const file = `attachment-${crypto.randomUUID()}.${type}`
  await deps.files.put(file, bytes)
  await deps.db.execute(
    sql`insert into attachment (file, account_id, name, size, created_at) values (${file}, ${person.actingId}, ${name}, ${bytes.length}, ${deps.clock().toISOString()}::timestamptz)`,
  )
  return { name, file }
}

/** An application holds only files of its own account. Raises 404 for others. */
export const claimAttachments = async (tx: Queryable, accountId: string, { files }: { files?: unknown }): Promise<void> => {
  const names = ((files ?? []) as Attachment[]).map(({ file }) => file)
  if (names.length === 0) return
  const found = await rowsOf(
    tx,
    sql`select 1 from attachment f join account a on a.id = f.account_id where f.file = any(${list(names)}) and (f.account_id = ${accountId} or a.owner_id = ${accountId} or f.account_id = (select owner_id from account where id = ${accountId}))`,
  )
  if (found.length < new Set(names).size) throw missing()
}

/** Papers that staff put up must be files that were kept. Raises 404. */
export const refuseUnknownFiles = async (tx: Queryable, files: readonly Attachment[] | undefined): Promise<void> => {
  const names = [...new Set((files ?? []).map(({ file }) => file))]
  if (names.length === 0) return
  const found = await rowsOf(tx, sql`select 1 from attachment where file = any(${list(names)})`)
  if (found.length < names.length) throw missing()
}

const named = sql`jsonb_build_array(jsonb_build_object('file', f.file))`

/** Papers put up for customers: agreements for whose they are, recalls for whoever they are about, test reports and registration certificates for who may see the goods. */
const putUp = (actingId: string) => {
  const seen = sql`(not g.exclusive or exists (select 1 from goods_visibility v where v.goods_id = g.id and v.account_id in (${actingId}, ${payerIdOf(actingId)})))`
  return sql`
  exists (select 1 from agreement g where g.files @> ${named} and g.account_id = ${payerIdOf(actingId)})
  or exists (select 1 from lot_recall r join recall_customer c on c.recall_id = r.id join account ca on ca.id = c.account_id where r.files @> ${named} and (ca.id = ${actingId} or ca.owner_id = ${actingId}))
  or exists (select 1 from test_report t join goods g on g.id = t.goods_id where t.files @> ${named} and ${seen})
  or exists (select 1 from certificate c join goods g on g.certificate_number = c.number where c.files @> ${named} and ${seen})`
}

/** Papers of records that staff may read. */
const readByStaff = ({ permissions }: Person) => {
  const records = {
    'qualifications:read': sql`qualification_file`,
    'agreements:read': sql`agreement`,
    'testReports:read': sql`test_report`,
    'certificates:read': sql`certificate`,
    'recalls:read': sql`lot_recall`,
  } as const
  const ways = Object.entries(records).flatMap(([right, table]) => (permissions.has(right) ? [sql`exists (select 1 from ${table} t where t.files @> ${named})`] : []))
  return sql`(${sql.join([sql`false`, ...ways], sql` or `)})`
}

/** A file, for its account, the account above it, and reviewers. Raises 404 for everyone else. */
export const serveAttachment = async ({ deps, person }: SignedInContext, file: string): Promise<Response> => {
  const [row] = await rowsOf<{ name: string }>(
    deps.db,
    sql`
    select f.name from attachment f join account a on a.id = f.account_id
    where f.file = ${file} and (${person.permissions.has('applications:read')} or ${readByStaff(person)} or f.account_id = ${person.actingId} or a.owner_id = ${person.actingId} or ${putUp(person.actingId)}
      or exists (select 1 from qualification_file q where q.files @> jsonb_build_array(jsonb_build_object('file', f.file)) and q.company_id = (select coalesce(me.company_id, o.company_id) from account me left join account o on o.id = me.owner_id where me.id = ${person.actingId})))`,
  )
  const bytes = row && (await deps.files.get(file))
  if (!row || !bytes) throw missing()
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': file.endsWith('.pdf') ? 'application/pdf' : 'image/webp',
      'content-disposition': `inline; filename="file"; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      // A PDF is shown by the browser's own viewer, and may do nothing here.
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
