import { type SQL, sql } from 'drizzle-orm'
import type { Fields } from '#contract/wire.ts'
import { rowsOf } from '#server/db/database.ts'
import { importColumns, labelsIn } from '#server/imports/columns.ts'
import type { ImportSpec, RowFault } from '#server/imports/import-spec.ts'
import { cell, entangledRecords, lacking, named, rowsIn, staged, unsureRows, willSay } from '#server/imports/staged.ts'
import { priceText } from './price.ts'

/** Whose prices a file brings: single customers' or price lists'. */
interface PriceHolder {
  entity: string
  fields: Fields
  /** What a new price has to have beside its key. */
  needs: readonly string[]
  /** The cell that names the holder, and the one that keeps which it is. */
  names: string
  keeps: string
  /** The prices' table, and its column of the holder. */
  table: SQL
  column: SQL
  /** The holders, what files write for `h`, and how it is kept by its prices. */
  holders: SQL
  said: SQL
  key: SQL
  /** A holder's code: as it is written it is that one's, also where another's differs in its capitals alone. */
  written: SQL
  /** What holders are called by in files, as a table of `key`, `id` and how many `holders` are. */
  called: SQL
  /** Where a file names no holder, or several. */
  none: RowFault['key']
  unsure: RowFault['key']
  /** Where a row says no day and could mean several prices; or several begin on its day, where that can be. */
  which: RowFault['key']
  twins?: RowFault['key']
  /** Columns that these prices have beside the price and its days: the field, the column, its type, and what a new one has where the file says nothing. */
  more: readonly { name: string; column: SQL; type: SQL; blank: SQL }[]
  doubts: (tx: Parameters<ImportSpec['match']>[0], batchId: string, labelOf: (name: string) => string) => Promise<RowFault[]>
}

/** Prices in the import kit: one row for a holder, a spec and a first day. One that begins on another day than those that are there is another price. */
export const pricesImport = (holder: PriceHolder): ImportSpec => {
  const { names, keeps, table, called, more } = holder
  const columns = importColumns(holder.fields)
  const labelOf = labelsIn(columns)
  /** The prices `p` that its holder has for its spec already. */
  const theirs = sql`p.${holder.column} = ${cell(keeps)} and p.spec_id = ${cell('specId')}`
  /** The one that a row is about: what begins on its day; where it names none, what has none, or the only one. */
  const meant = sql`${theirs} and case when ${cell('validFrom')} is null then p.valid_from is null or (select count(*) from ${table} p where ${theirs}) = 1 else p.valid_from = (${cell('validFrom')})::date end`
  const held = sql`jsonb_build_object(${sql.raw(`'${names}'`)}, ${holder.said}, ${sql.raw(`'${keeps}'`)}, ${holder.key}, 'specCode', s.code, 'specId', s.id, 'price', ${priceText(sql`p.price`)},
    'validFrom', to_char(p.valid_from, 'YYYY-MM-DD'), 'validTo', to_char(p.valid_to, 'YYYY-MM-DD')${sql.join(more.map(({ name, column }) => sql`, ${sql.raw(`'${name}'`)}, p.${column}`))})`
  const changed = [{ name: 'price', column: sql`price`, type: sql`numeric` }, { name: 'validTo', column: sql`valid_to`, type: sql`date` }, ...more]

  return {
    entity: holder.entity,
    columns,
    keys: [names, 'specCode'],
    alsoKeys: ['validFrom'],
    taken: 'record.twice',
    silent: [keeps, 'specId'],

    rowCheck: async () => () => [],

    async match(tx, batchId) {
      await tx.execute(sql`analyze import_row`)
      await tx.execute(
        sql`update import_row r set data = jsonb_set(r.data, '{price}', to_jsonb(${priceText(sql`(${cell('price')})::numeric`)})) where ${staged(batchId)} and ${cell('price')} is not null`,
      )
      const take = (from: SQL, where: SQL) =>
        tx.execute(
          sql`update import_row r set data = r.data || jsonb_build_object(${sql.raw(`'${keeps}'`)}, ${holder.key}, ${sql.raw(`'${names}'`)}, ${holder.said}) from ${from} where ${staged(batchId)} and ${where}`,
        )
      await take(holder.holders, sql`${holder.written} = ${cell(names)}`)
      await take(sql`${called} c join ${holder.holders} on ${holder.key} = c.id`, sql`${cell(keeps)} is null and c.key = lower(${cell(names)}) and c.holders = 1`)
      // Two files at once don't begin the same price.
      await tx.execute(sql`select 1 from ${holder.holders} where ${holder.key} in (select ${cell(keeps)} from import_row r where ${staged(batchId)}) order by ${holder.key} for no key update`)
      await tx.execute(
        sql`update import_row r set data = r.data || jsonb_build_object('specId', s.id, 'specCode', s.code) from spec s where ${staged(batchId)} and lower(s.code) = lower(${cell('specCode')}) and ${named('spec', cell('specCode'), sql`s.code`)}`,
      )
      await tx.execute(sql`select p.id from ${table} p join import_row r on ${theirs} where ${staged(batchId)} order by p.id for update of p`)
      await tx.execute(sql`
        update import_row r set record_id = p.id, before = ${held}, version = p.version from ${table} p join ${holder.holders} on ${holder.key} = p.${holder.column} join spec s on s.id = p.spec_id where ${staged(batchId)} and ${meant} and (select count(*) from ${table} p where ${meant}) = 1`)
    },

    async fileFaults(tx, _context, batchId, refused) {
      const rows = await rowsOf<{ row: number; column: string; value: string | null; key: RowFault['key'] }>(
        tx,
        sql`
        ${lacking(batchId, holder.needs)}
        union all
        ${unsureRows(batchId, 'spec', 'specCode')}
        union all
        select row, 'specCode', ${cell('specCode')}, 'import.noSpec' from import_row r where ${staged(batchId)} and ${cell('specId')} is null and not exists (select 1 from spec s where lower(s.code) = lower(${cell('specCode')}))
        union all
        select row, ${names}, ${cell(names)}, case when c.key is null then ${holder.none} else ${holder.unsure} end from import_row r left join ${called} c on c.key = lower(${cell(names)}) where ${staged(batchId)} and ${cell(keeps)} is null
        union all
        select row, ${names}, ${cell(names)}, 'record.twice' from import_row r where ${staged(batchId)} and record_id is null and ${cell(keeps)} is not null and ${cell('specId')} is not null
          and exists (select 1 from import_row o where o.batch_id = r.batch_id and o.row < r.row and o.key <> r.key and o.row not in (select bad.row from ${rowsIn(refused)}) and o.data ->> ${keeps} = ${cell(keeps)} and o.data ->> 'specId' = ${cell('specId')} and o.data ->> 'validFrom' is not distinct from ${cell('validFrom')})
        union all
        select row, 'validFrom', null, ${holder.which} from import_row r where ${staged(batchId)} and record_id is null and ${cell('validFrom')} is null and exists (select 1 from ${table} p where ${theirs})
        ${holder.twins ? sql`union all select row, 'validFrom', ${cell('validFrom')}, ${holder.twins} from import_row r where ${staged(batchId)} and record_id is null and ${cell('validFrom')} is not null and exists (select 1 from ${table} p where ${meant})` : sql``}
        union all
        select row, 'validTo', ${willSay('validTo')}, 'dates.order' from import_row r where ${staged(batchId)} and ${willSay('validTo')} < ${willSay('validFrom')}
        order by 1`,
      )
      return rows.map(({ column, value, ...fault }) => ({ ...fault, column: labelOf(column), value: value ?? '', facts: { value: value ?? '' } }))
    },

    doubts: (tx, batchId) => holder.doubts(tx, batchId, labelOf),

    async apply(tx, batchId) {
      await tx.execute(sql`
        insert into ${table} (id, ${holder.column}, spec_id, valid_from, ${sql.join(
          changed.map(({ column }) => column),
          sql`, `,
        )})
        select r.record_id, ${cell(keeps)}, ${cell('specId')}, (${cell('validFrom')})::date, (${cell('price')})::numeric, (${cell('validTo')})::date${sql.join(more.map(({ name, type, blank }) => sql`, coalesce((${cell(name)})::${type}, ${blank})`))}
        from import_row r where ${staged(batchId, 'create')} order by r.row`)
      await tx.execute(sql`
        update ${table} p set ${sql.join(
          changed.map(({ name, column, type }) => sql`${column} = coalesce((${cell(name)})::${type}, p.${column})`),
          sql`, `,
        )}, version = p.version + 1
        from import_row r where ${staged(batchId, 'update')} and p.id = r.record_id`)
    },

    entangled: (tx, batchId) => entangledRecords(tx, batchId, table, sql`false`),

    beyondRights: async () => null,

    async revert(tx, batchId) {
      await tx.execute(sql`delete from ${table} p using import_row r where ${staged(batchId, 'create')} and p.id = r.record_id`)
      await tx.execute(sql`
        update ${table} p set ${sql.join(
          changed.map(({ name, column, type }) => sql`${column} = (r.before ->> ${sql.raw(`'${name}'`)})::${type}`),
          sql`, `,
        )}, version = p.version + 1
        from import_row r where ${staged(batchId, 'update')} and p.id = r.record_id`)
    },
  }
}
