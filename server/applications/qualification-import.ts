import { sql } from 'drizzle-orm'
import { mandatoryFiles, termlessFiles } from '#contract/qualification-files.ts'
import { qualificationImportFields, qualificationsNeed } from '#contract/qualification-import.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { calledCustomers } from '#server/imports/called-customers.ts'
import { importColumns, labelsIn } from '#server/imports/columns.ts'
import type { ImportSpec, RowFault } from '#server/imports/import-spec.ts'
import { cell, entangledRecords, lacking, rowsIn, staged, willSay } from '#server/imports/staged.ts'
import { forgetFileWarnings } from '#server/rest/qualifications.ts'

const columns = importColumns(qualificationImportFields)
const labelOf = labelsIn(columns)
/** Classes stand in a row as one text, in their order: lists that hold more would pass for the same. */
const classesText = sql`(select string_agg(class, '/' order by class) from unnest(f.classes) class)`
const held = sql`jsonb_build_object('accountCode', ${cell('accountCode')}, 'accountId', a.id, 'name', ${cell('name')}, 'number', f.number, 'expiresOn', coalesce(to_char(f.expires_on, 'YYYY-MM-DD'), ''), 'classes', ${classesText})`
/** Sub-accounts have their main account's files. */
const called = calledCustomers(sql`owner_id is null`)
const calledSubs = calledCustomers(sql`owner_id is not null`)
/** The day that a row says; none where it says that there is no end. */
const dayIn = (text: ReturnType<typeof cell>) => sql`nullif(${text}, '')::date`
const classesOf = (text: ReturnType<typeof cell>) => sql`coalesce(string_to_array(${text}, '/'), '{}')`

/** Licences in the import kit: one row for a customer and one of its files, held to what the form holds them to. Their scans are added by hand. */
export const qualificationImport: ImportSpec = {
  entity: 'qualificationFile',
  columns,
  keys: ['accountCode', 'name'],
  taken: 'record.twice',
  // Whose it is its company says; how somebody signs in stays out of the log.
  silent: ['accountId', 'accountCode', 'madeCompany'],

  rowCheck: async () => () => [],

  async match(tx, batchId) {
    await tx.execute(sql`analyze import_row`)
    await tx.execute(sql`
      update import_row r set data = r.data || jsonb_build_object('accountId', a.id, 'accountCode', coalesce(a.code, a.account)) from ${called} c join account a on a.id = c.id
      where ${staged(batchId)} and c.key = lower(${cell('accountCode')}) and c.customers = 1`)
    // Two files at once don't make one holder twice, nor the same licence.
    await tx.execute(sql`select 1 from account where id in (select ${cell('accountId')} from import_row r where ${staged(batchId)}) order by id for update`)
    const companies = sql`select a.company_id from account a join import_row r on a.id = ${cell('accountId')} where ${staged(batchId)}`
    await tx.execute(sql`select 1 from company where id in (${companies}) order by id for update`)
    await tx.execute(sql`select 1 from qualification_file where company_id in (${companies}) order by id for update`)
    await tx.execute(sql`
      update import_row r set record_id = f.id, before = ${held}, version = f.version from account a join qualification_file f on f.company_id = a.company_id
      where ${staged(batchId)} and a.id = ${cell('accountId')} and trim(both '《》' from f.name) = ${cell('name')}`)
  },

  async fileFaults(tx, _context, batchId, refused) {
    const rows = await rowsOf<{ row: number; column: string; value: string | null; key: RowFault['key']; main: string | null }>(
      tx,
      sql`
      select lacking.*, null as main from (${lacking(batchId, qualificationsNeed)}) lacking
      union all
      select row, 'accountCode', ${cell('accountCode')}, case when c.key is not null then 'import.accountUnsure' when main.id is not null then 'import.ofSub' else 'import.noAccount' end, coalesce(main.code, main.account)
      from import_row r left join ${called} c on c.key = lower(${cell('accountCode')}) left join ${calledSubs} s on s.key = lower(${cell('accountCode')}) and s.customers = 1 left join account sub on sub.id = s.id left join account main on main.id = sub.owner_id
      where ${staged(batchId)} and ${cell('accountId')} is null
      union all
      select row, 'accountCode', ${cell('accountCode')}, 'record.twice', null from import_row r where ${staged(batchId)} and record_id is null and exists (
        select 1 from import_row o join account mine on mine.id = ${cell('accountId')} join account theirs on theirs.id = o.data ->> 'accountId'
        where o.batch_id = r.batch_id and o.row < r.row and o.key <> r.key and o.row not in (select bad.row from ${rowsIn(refused)}) and coalesce(theirs.company_id, theirs.id) = coalesce(mine.company_id, mine.id) and o.data ->> 'name' = ${cell('name')})
      union all
      select row, 'expiresOn', null, 'field.required', null from import_row r where ${staged(batchId)} and nullif(${willSay('expiresOn')}, '') is null and ${cell('name')} <> all(${list([...termlessFiles])})
      order by 1`,
    )
    return rows.map(({ column, value, main, ...fault }) => ({ ...fault, column: labelOf(column), value: value ?? '', facts: { value: value ?? '', main: main ?? '' } }))
  },

  async apply(tx, batchId) {
    // Whoever holds its first file becomes a holder.
    await tx.execute(sql`
      with fresh as (
        select distinct on (a.id) a.id as account_id, a.name, a.org_id, replace(gen_random_uuid()::text, '-', '') as id
        from account a join import_row r on a.id = ${cell('accountId')} where ${staged(batchId, 'create')} and a.company_id is null),
      made as (insert into company (id, name, kind, org_id) select id, name, 'customer', org_id from fresh),
      noted as (update import_row r set data = r.data || jsonb_build_object('madeCompany', fresh.id) from fresh where ${staged(batchId, 'create')} and fresh.account_id = ${cell('accountId')})
      update account a set company_id = fresh.id from fresh where a.id = fresh.account_id`)
    await tx.execute(sql`
      insert into qualification_file (id, company_id, name, mandatory, number, expires_on, classes)
      select r.record_id, a.company_id, ${cell('name')}, ${cell('name')} = any(case when a.customer_type = 'individual' then ${list([...mandatoryFiles.individual])} else ${list([...mandatoryFiles.company])} end),
             ${cell('number')}, ${dayIn(cell('expiresOn'))}, ${classesOf(cell('classes'))}
      from import_row r join account a on a.id = ${cell('accountId')} where ${staged(batchId, 'create')} order by r.row`)
    await tx.execute(sql`
      update qualification_file f set number = coalesce(${cell('number')}, f.number), expires_on = ${dayIn(willSay('expiresOn'))}, classes = ${classesOf(willSay('classes'))}, version = f.version + 1
      from import_row r where ${staged(batchId, 'update')} and f.id = r.record_id`)
  },

  entangled: (tx, batchId) => entangledRecords(tx, batchId, sql`qualification_file`, sql`false`),

  beyondRights: async () => null,

  async revert(tx, batchId) {
    await forgetFileWarnings(tx, sql`array(select r.record_id from import_row r where ${staged(batchId, 'create')})`)
    await tx.execute(sql`delete from qualification_file f using import_row r where ${staged(batchId, 'create')} and f.id = r.record_id`)
    // Who became a holder by it alone is none again.
    const made = sql`select ${cell('madeCompany')} from import_row r where ${staged(batchId, 'create')}`
    const unheld = sql`not exists (select 1 from qualification_file f where f.company_id = c.id) and (select count(*) from account other where other.company_id = c.id) = 1`
    const freed = await rowsOf<{ id: string }>(tx, sql`update account a set company_id = null from company c where c.id = a.company_id and c.id in (${made}) and ${unheld} returning c.id`)
    await tx.execute(sql`delete from company where id = any(${list(freed.map(({ id }) => id))})`)
    await tx.execute(sql`
      update qualification_file f set number = r.before ->> 'number', expires_on = ${dayIn(sql`r.before ->> 'expiresOn'`)}, classes = ${classesOf(sql`r.before ->> 'classes'`)}, version = f.version + 1
      from import_row r where ${staged(batchId, 'update')} and f.id = r.record_id`)
  },
}
