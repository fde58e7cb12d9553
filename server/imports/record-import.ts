import { type SQL, sql } from 'drizzle-orm'
import type { Fields } from '#contract/wire.ts'
import { snake } from '#server/db/column-of.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import { importColumns, labelsIn } from './columns.ts'
import type { ImportSpec, RowData, RowFault } from './import-spec.ts'
import type { NamedRecord } from './named-records.ts'
import { cell, entangledRecords, lacking, rowsIn, staged, willSay } from './staged.ts'

/** A column that a file brings: its type, its name where it isn't the field's, and what a new record has where the file says nothing. */
interface Brought {
  type: 'text' | 'int' | 'date' | 'numeric'
  column?: string
  blank?: SQL
}

/** A table whose records come from files one row each. Its rows are spoken of as `x`, those of the file as `r`. */
interface RecordTable {
  entity: string
  fields: Fields
  /** The fields that make the business key. */
  keys: readonly string[]
  /** What a new record has to have beside its key. */
  needs: readonly string[]
  table: string
  /** The column that is a record's id, where it isn't `id`: then it is what the field of that name says. */
  id?: string
  columns: Readonly<Record<string, Brought>>
  /** Columns that name other records. */
  refers?: readonly (NamedRecord & { column: string })[]
  /** What is locked, and what of the rows is settled, before their records are looked for; before an undo, too. */
  first?: (tx: Queryable, batchId: string) => Promise<unknown>
  /** What else is wrong with rows: `row`, `column`, `value`, `key`. */
  faults?: (batchId: string, refused: ReadonlySet<number>) => SQL
  /** What one rarely means: the same. */
  doubts?: (batchId: string) => SQL
  /** Whether a new record of a batch is used by now, so that it can't be taken back. */
  used?: (batchId: string) => SQL
  /** Changed records that can't get back what they were called: others are called so by now. */
  retaken?: (batchId: string) => SQL
  /** What follows from changed records, forth and back. */
  changed?: (tx: Queryable, changes: readonly { from: RowData; to: RowData }[]) => Promise<void>
}

type Found = Pick<RowFault, 'row' | 'column' | 'key'> & { value: string | null }

/** A table's records in the import kit: matched by their key, whatever its capitals where only one could be meant. */
export const recordImport = (given: RecordTable): ImportSpec => {
  const { keys, refers = [], used = () => sql`false` } = given
  const columns = importColumns(given.fields)
  const labelOf = labelsIn(columns)
  const table = sql.identifier(given.table)
  const id = sql.identifier(given.id ?? 'id')
  const brought = Object.entries(given.columns).map(([name, { column = snake(name), type, blank = sql`null` }]) => ({ name, column: sql.identifier(column), type: sql.raw(type), blank }))
  const written = [...brought, ...refers.map(({ keeps, column }) => ({ name: keeps, column: sql.identifier(column), type: sql.raw('text'), blank: sql`null` }))]
  const listed = (parts: readonly SQL[], between = sql`, `) => sql.join([...parts], between)
  const all = (parts: readonly SQL[]) => listed(parts, sql` and `)

  const keyColumns = keys.map((key) => refers.find(({ names }) => names === key)?.keeps ?? key).map((name) => written.find((one) => one.name === name) as (typeof written)[number])
  const [texts, kept] = [keyColumns.filter(({ name }) => keys.includes(name)), keyColumns.filter(({ name }) => !keys.includes(name))]
  const held = kept.map(({ name, column }) => sql`x.${column} = ${cell(name)}`)
  /** The records `x` that a row's key may mean, and those that it means as it is written. */
  const meant = all([...held, ...texts.map(({ name, column }) => sql`lower(x.${column}) = lower(${cell(name)})`)])
  const exact = all([...held, ...texts.map(({ name, column }) => sql`x.${column} = ${cell(name)}`)])
  /** Each row with the one record that it means: the only one that is written so, or else the only one but for capitals. Read once for all rows. */
  const hits = (batchId: string) => sql`(
    with hit as materialized (select r.row, x.${id} as id, (${exact}) as exact from import_row r join ${table} x on ${meant} where ${staged(batchId)}),
      told as (select row, id, exact, count(*) over (partition by row) as found, count(*) filter (where exact) over (partition by row) as written from hit)
    select row, id from told where (exact and written = 1) or (written = 0 and found = 1))`

  const asKept = (name: string, column: SQL) => ({ date: sql`to_char(${column}, 'YYYY-MM-DD')`, numeric: sql`${column}::text`, int: column, text: column })[given.columns[name]?.type ?? 'text']
  const pair = (name: string, value: SQL) => sql`${sql.raw(`'${name}'`)}, ${value}`
  const before = sql`jsonb_build_object(${listed([
    ...written.map(({ name, column }) => pair(name, asKept(name, sql`x.${column}`))),
    ...refers.map(({ names, column, calledIn }) => pair(names, calledIn(sql`x.${sql.identifier(column)}`))),
  ])})`
  const setTo = (value: (one: (typeof written)[number]) => SQL) => listed(written.map((one) => sql`${one.column} = (${value(one)})::${one.type}`))
  const inWords = (rows: Found[]): RowFault[] =>
    rows.map(({ column, value, ...fault }) => ({ ...fault, column: labelOf(column), value: value ?? '', facts: { value: value ?? '', name: value ?? '' } }))

  /** Where the id is what a field says: whether the record was taken away since, and another made under its id. */
  const madeAnew = (batchId: string) =>
    given.id
      ? sql`exists (select 1 from audit a where a.entity = ${given.entity} and a.entity_id = r.record_id and a.action = 'delete' and a.at >= (select b.created_at from import_batch b where b.id = ${batchId}::uuid))`
      : sql`false`

  const follow = async (tx: Queryable, batchId: string, isBack: boolean) => {
    if (!given.changed) return
    const rows = await rowsOf<{ from: RowData; to: RowData }>(tx, sql`select r.before as "from", r.before || r.data as "to" from import_row r where ${staged(batchId, 'update')} order by r.row`)
    await given.changed(tx, isBack ? rows.map(({ from, to }) => ({ from: to, to: from })) : rows)
  }

  return {
    entity: given.entity,
    columns,
    keys,
    taken: 'record.twice',
    // Whose it is stands in the log as it is kept; how somebody signs in doesn't.
    silent: [],
    unlogged: refers.map(({ names }) => names),

    rowCheck: async () => () => [],

    async match(tx, batchId) {
      await tx.execute(sql`analyze import_row`)
      // Two files at once don't begin the same record.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${given.entity}`}))`)
      await given.first?.(tx, batchId)
      for (const { names, keeps, ways, calledIn } of refers)
        for (const { from, where } of ways(batchId))
          await tx.execute(
            sql`update import_row r set data = r.data || jsonb_build_object(${pair(keeps, sql`h.id`)}, ${pair(names, calledIn(sql`h.id`))}) from ${from} where ${staged(batchId)} and ${cell(keeps)} is null and ${where}`,
          )
      await tx.execute(sql`select 1 from ${table} x join import_row r on ${meant} where ${staged(batchId)} order by x.${id} for update of x`)
      await tx.execute(sql`
        update import_row r set record_id = x.${id}, before = ${before}, version = x.version, data = r.data || jsonb_build_object(${listed(texts.map(({ name, column }) => pair(name, sql`x.${column}`)))})
        from ${hits(batchId)} hit join ${table} x on x.${id} = hit.id where ${staged(batchId)} and r.row = hit.row`)
    },

    async fileFaults(tx, _context, batchId, bad) {
      const last = keys.at(-1) ?? ''
      const twice = sql`select r.row, ${last} as column, ${cell(last)} as value, 'import.sameRecord' as key from import_row r where ${staged(batchId)} and record_id is null and exists (
        select 1 from import_row o where o.batch_id = r.batch_id and o.row < r.row and o.key <> r.key and o.row not in (select bad.row from ${rowsIn(bad)})
          and ${all(keyColumns.map(({ name }) => sql`lower(o.data ->> ${sql.raw(`'${name}'`)}) = lower(${cell(name)})`))})`
      const unsure = sql`select r.row, ${last} as column, ${cell(last)} as value, case when exists (select 1 from ${table} x where ${exact}) then 'import.recordUnsure' else 'import.capitals' end as key
        from import_row r where ${staged(batchId)} and record_id is null and exists (select 1 from ${table} x where ${meant})`
      const parts = [
        ...(given.needs.length > 0 ? [lacking(batchId, given.needs)] : []),
        ...refers.map(({ faults }) => faults(batchId)),
        unsure,
        ...(kept.length > 0 ? [twice] : []),
        ...(given.faults ? [given.faults(batchId, bad)] : []),
      ]
      return inWords(await rowsOf<Found>(tx, sql`${listed(parts, sql` union all `)} order by 1`))
    },

    doubts: async (tx, batchId) => (given.doubts ? inWords(await rowsOf<Found>(tx, sql`${given.doubts(batchId)} order by 1`)) : []),

    async apply(tx, batchId) {
      if (given.id) await tx.execute(sql`update import_row r set record_id = ${cell(given.id)} where ${staged(batchId, 'create')}`)
      const own = written.filter(({ name }) => name !== given.id)
      await tx.execute(sql`
        insert into ${table} (${listed([sql`${id}`, ...own.map(({ column }) => sql`${column}`)])})
        select ${listed([sql`r.record_id`, ...own.map(({ name, type, blank }) => sql`coalesce((${cell(name)})::${type}, ${blank})`)])} from import_row r where ${staged(batchId, 'create')} order by r.row`)
      await tx.execute(sql`
        update ${table} x set ${setTo(({ name }) => willSay(name))}, version = x.version + 1
        from import_row r where ${staged(batchId, 'update')} and x.${id} = r.record_id`)
      await follow(tx, batchId, false)
    },

    async entangled(tx, batchId) {
      await given.first?.(tx, batchId)
      return entangledRecords(tx, batchId, sql`${table}`, sql`(${used(batchId)} or ${madeAnew(batchId)})`, sql`x.${id}`)
    },

    beyondRights: async () => null,

    async revert(tx, batchId) {
      if (given.retaken && (await rowsOf(tx, sql`${given.retaken(batchId)} limit 1`)).length > 0) throw refused('import.undoTaken')
      await tx.execute(sql`delete from ${table} x using import_row r where ${staged(batchId, 'create')} and x.${id} = r.record_id`)
      await tx.execute(sql`
        update ${table} x set ${setTo(({ name }) => sql`r.before ->> ${sql.raw(`'${name}'`)}`)}, version = x.version + 1
        from import_row r where ${staged(batchId, 'update')} and x.${id} = r.record_id`)
      await follow(tx, batchId, true)
    },
  }
}
