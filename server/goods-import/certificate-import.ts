import { sql } from 'drizzle-orm'
import { certificateImportFields, certificatesNeed } from '#contract/catalogue-import.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { importColumns, labelsIn } from '#server/imports/columns.ts'
import type { ImportSpec, RowFault } from '#server/imports/import-spec.ts'
import { cell, entangledIn, lacking, named, staged, unsureRows, willSay } from '#server/imports/staged.ts'
import { FIVE_YEARS, indexSoldUnder } from '#server/rest/certificates.ts'

const columns = importColumns(certificateImportFields)
const labelOf = labelsIn(columns)
const held = sql`jsonb_build_object('number', c.number, 'deviceClass', c.device_class, 'maker', c.maker, 'validFrom', to_char(c.valid_from, 'YYYY-MM-DD'), 'validTo', to_char(c.valid_to, 'YYYY-MM-DD'), 'remark', c.remark)`
const soldUnder = sql`exists (select 1 from goods g where g.certificate_number = r.record_id)`

/** Registration certificates in the import kit: matched by their number, held to what the form holds them to. */
export const certificateImport: ImportSpec = {
  entity: 'certificate',
  columns,
  keys: ['number'],
  taken: 'record.twice',
  silent: [],

  rowCheck: async () => () => [],

  async match(tx, batchId) {
    await tx.execute(sql`analyze import_row`)
    await tx.execute(sql`select c.number from certificate c join import_row r on r.key = lower(c.number) where ${staged(batchId)} order by c.number for update of c`)
    // Goods name a certificate as it is written there.
    await tx.execute(sql`
      update import_row r set record_id = c.number, data = r.data || jsonb_build_object('number', c.number), before = ${held}, version = c.version
      from certificate c where ${staged(batchId)} and lower(c.number) = r.key and ${named('certificate', cell('number'), sql`c.number`, 'number')}`)
  },

  async fileFaults(tx, _context, batchId) {
    const rows = await rowsOf<{ row: number; column: string; value: string | null; key: RowFault['key'] }>(
      tx,
      sql`
      ${lacking(batchId, certificatesNeed)}
      union all
      ${unsureRows(batchId, 'certificate', 'number', 'number')}
      union all
      select row, 'validTo', null, 'field.required' from import_row r where ${staged(batchId)} and ${willSay('deviceClass')} <> 'I' and ${willSay('validTo')} is null
      union all
      select row, 'validTo', ${willSay('validTo')}, 'dates.order' from import_row r where ${staged(batchId)} and ${willSay('validTo')} < ${willSay('validFrom')}
      union all
      select row, 'validTo', ${willSay('validTo')}, 'certificate.five' from import_row r where ${staged(batchId)} and ${willSay('deviceClass')} <> 'I' and (${willSay('validTo')})::date > (${willSay('validFrom')})::date + ${FIVE_YEARS}
      union all
      select row, 'deviceClass', ${cell('deviceClass')}, 'certificate.classUsed' from import_row r where ${staged(batchId)} and ${cell('deviceClass')} <> r.before ->> 'deviceClass' and ${soldUnder}
      order by 1`,
    )
    return rows.map(({ column, value, ...fault }) => ({ ...fault, column: labelOf(column), value: value ?? '' }))
  },

  async apply(tx, batchId) {
    // A certificate is known by its number.
    await tx.execute(sql`update import_row r set record_id = ${cell('number')} where ${staged(batchId, 'create')}`)
    await tx.execute(sql`
      insert into certificate (number, device_class, maker, valid_from, valid_to, remark)
      select r.record_id, ${cell('deviceClass')}, ${cell('maker')}, (${cell('validFrom')})::date, (${cell('validTo')})::date, ${cell('remark')} from import_row r where ${staged(batchId, 'create')} order by r.row`)
    await tx.execute(sql`
      update certificate c set device_class = coalesce(${cell('deviceClass')}, c.device_class), maker = coalesce(${cell('maker')}, c.maker), valid_from = coalesce((${cell('validFrom')})::date, c.valid_from),
             valid_to = coalesce((${cell('validTo')})::date, c.valid_to), remark = coalesce(${cell('remark')}, c.remark), version = c.version + 1
      from import_row r where ${staged(batchId, 'update')} and c.number = r.record_id`)
    await index(tx, batchId)
  },

  async entangled(tx, batchId) {
    await tx.execute(sql`select c.number from certificate c join import_row r on r.record_id = c.number where ${staged(batchId)} order by c.number for update of c`)
    return entangledIn(
      tx,
      sql`import_row r left join certificate c on c.number = r.record_id
      where ${staged(batchId)} and ((r.outcome = 'update' and (c.version is distinct from r.version + 1 or (c.device_class <> r.before ->> 'deviceClass' and ${soldUnder}))) or (r.outcome = 'create' and (c.version is distinct from 1 or ${soldUnder})))`,
    )
  },

  beyondRights: async () => null,

  async revert(tx, batchId) {
    await tx.execute(sql`delete from certificate c using import_row r where ${staged(batchId, 'create')} and c.number = r.record_id`)
    await tx.execute(sql`
      update certificate c set device_class = r.before ->> 'deviceClass', maker = r.before ->> 'maker', valid_from = (r.before ->> 'validFrom')::date, valid_to = (r.before ->> 'validTo')::date, remark = r.before ->> 'remark', version = c.version + 1
      from import_row r where ${staged(batchId, 'update')} and c.number = r.record_id`)
    await index(tx, batchId)
  },
}

const index = async (tx: Queryable, batchId: string) => {
  const rows = await rowsOf<{ number: string }>(tx, sql`select record_id as number from import_row r where ${staged(batchId, 'update')}`)
  await indexSoldUnder(
    tx,
    rows.map(({ number }) => number),
  )
}
