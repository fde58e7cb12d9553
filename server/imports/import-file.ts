import { eq, sql } from 'drizzle-orm'
import type { ImportAnswer, ImportQuery, RowError } from '#contract/import.ts'
import { type Language, say } from '#contract/sentences.ts'
import { labelsOf } from '#contract/wire.ts'
import { isDatabaseError, list, type Queryable, rowsOf } from '#server/db/database.ts'
import { importBatch } from '#server/db/schema/work.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { changesOf } from './changes-of.ts'
import { labelsIn } from './columns.ts'
import { type ImportSpec, keyOf, type RowData, type RowFault } from './import-spec.ts'
import { parseRow } from './parse-rows.ts'
import { rowsIn } from './staged.ts'
import { takeTurns } from './take-turns.ts'
import { readUpload, type Upload } from './upload.ts'

/** Rows written at once: more of them hold the process for as long as their list is written. */
const STAGED_AT_ONCE = 200
/** Refused cells that an answer lists; the rest are counted. */
const MAX_ERRORS = 5000
/** Doubts that an answer lists: of more nobody reads each. */
const MAX_DOUBTS = 300

interface Tally {
  total: number
  errors: RowError[]
  errorCount: number
  badRows: Set<number>
  /** The columns that are refused, by row, a bit each. */
  cells: Map<number, number>
  places: ReadonlyMap<string, number>
}

/**
 * Imports an uploaded file: reads and checks its rows into a staging table, then matches and writes them in one
 * transaction: all or nothing, unless `partial`. Killed on the way, nothing was written.
 */
export const importFile = async (context: SignedInContext, query: ImportQuery, spec: ImportSpec): Promise<ImportAnswer> => {
  const upload = await readUpload(context, query, spec.columns, spec.keys)
  try {
    return await importRows(context, query, spec, upload)
  } finally {
    await upload.rows.return(undefined)
  }
}

/** What a file's cell says in the file's own words. */
const cellOf = ({ columns }: ImportSpec, data: RowData, name: string): string => {
  const value = String(data[name] ?? '')
  const schema = columns.find((column) => column.name === name)?.schema
  return (schema && labelsOf(schema)?.[value]) ?? value
}

const importRows = async (context: SignedInContext, query: ImportQuery, spec: ImportSpec, upload: Upload): Promise<ImportAnswer> => {
  const { deps, language } = context
  const batchId = query.batchId ?? crypto.randomUUID()
  await beginBatch(context, batchId, spec, upload.fileName, query.dryRun)
  try {
    const tally: Tally = { total: 0, errors: [], errorCount: 0, badRows: new Set(), cells: new Map(), places: placesOf(spec, upload) }
    const checkRow = await spec.rowCheck(context)
    let waiting: { row: number; key: string; data: string }[] = []
    const flush = async () => {
      await stage(deps.db, batchId, waiting, tally.total)
      waiting = []
    }
    for await (const line of takeTurns(upload.rows)) {
      tally.total++
      if (tally.total > deps.limits.maxImportRows) throw refused('import.tooMany', { max: deps.limits.maxImportRows })
      const { row, data, errors } = parseRow(line, upload.places, upload.corrections, language)
      for (const label of spec.keys.filter((name) => !data[name]).map((name) => labelsIn(spec.columns)(name)))
        if (!errors.some(({ column }) => column === label)) errors.push({ row, column: label, value: '', message: say(language, 'field.required') })
      for (const fault of checkRow(data)) errors.push({ row, column: labelsIn(spec.columns)(fault.column), value: cellOf(spec, data, fault.column), message: say(language, fault.key, fault.facts) })
      note(tally, spec, errors)
      // Refused rows, too, so that everything that is wrong with them is told at once.
      if (spec.keys.every((name) => data[name])) waiting.push({ row, key: keyOf(spec, data), data: JSON.stringify(data) })
      if (waiting.length >= STAGED_AT_ONCE) await flush()
    }
    await flush()
    if (tally.total === 0) throw refused('import.empty')
    return await writeBatch(context, batchId, query, spec, tally)
  } catch (error) {
    await deps.db.transaction(async (tx) => {
      await tx.execute(sql`delete from import_row where batch_id = ${batchId}::uuid`)
      await tx.update(importBatch).set({ phase: 'failed', touchedAt: deps.clock() }).where(eq(importBatch.id, batchId))
    })
    throw isDatabaseError(error, '23505') ? refused(spec.taken) : error
  }
}

/** Where columns stand: as in the file, and after those the ones that it hasn't. */
const placesOf = ({ columns }: ImportSpec, { places }: Upload): Tally['places'] => {
  const labels = [...places.flatMap((column) => (column ? [column.label] : [])), ...columns.map(({ label }) => label)]
  return new Map([...new Set(labels)].map((label, at) => [label, at]))
}

const note = (tally: Tally, spec: ImportSpec, errors: readonly RowError[]) => {
  for (const error of errors) {
    // What couldn't be read isn't missing.
    const cell = 1 << (spec.columns.findIndex(({ label }) => label === error.column) + 1)
    const refused = tally.cells.get(error.row) ?? 0
    if (refused & cell) continue
    tally.cells.set(error.row, refused | cell)
    tally.badRows.add(error.row)
    tally.errorCount++
    if (tally.errors.length < MAX_ERRORS) tally.errors.push(error)
  }
}

const beginBatch = async ({ deps, person }: SignedInContext, id: string, spec: ImportSpec, fileName: string, dryRun: boolean) => {
  try {
    await deps.db.insert(importBatch).values({ id, entity: spec.entity, fileName, actorId: person.accountId, actorName: person.name, dryRun, createdAt: deps.clock() })
  } catch (error) {
    if (!isDatabaseError(error, '23505')) throw error
    const [known] = await rowsOf<{ phase: string }>(deps.db, sql`select phase from import_batch where id = ${id}`)
    throw refused(known && ['done', 'failed', 'undone'].includes(known.phase) ? 'import.used' : 'import.running')
  }
}

const stage = async (db: Queryable, batchId: string, rows: readonly { row: number; key: string; data: string }[], done: number) => {
  if (rows.length > 0)
    await db.execute(sql`
      insert into import_row (batch_id, row, key, data)
      select ${batchId}::uuid, r, k, d::jsonb
      from unnest(${list(
        rows.map(({ row }) => row),
        'int',
      )}, ${list(rows.map(({ key }) => key))}, ${list(rows.map(({ data }) => data))}) as t(r, k, d)`)
  await db.execute(sql`update import_batch set done = ${done}, touched_at = now() where id = ${batchId}::uuid`)
}

const writeBatch = async ({ deps, language, ...rest }: SignedInContext, batchId: string, query: ImportQuery, spec: ImportSpec, read: Tally): Promise<ImportAnswer> => {
  await deps.db.execute(sql`update import_batch set phase = ${query.dryRun ? 'checking' : 'writing'}, done = ${read.total}, touched_at = now() where id = ${batchId}::uuid`)
  return deps.db.transaction(async (tx) => {
    // What is found wrong here is found anew where the transaction is done anew.
    const tally: Tally = { ...read, errors: [...read.errors], badRows: new Set(read.badRows), cells: new Map(read.cells) }
    const context = { deps, language, ...rest }
    await spec.match(tx, batchId)
    const faults = await repeatedKeys(tx, spec, batchId, tally.badRows)
    faults.push(...(await spec.fileFaults(tx, context, batchId, new Set([...tally.badRows, ...faults.map(({ row }) => row)]))))
    note(
      tally,
      spec,
      faults.map((fault) => inWords(fault, language)),
    )
    if (tally.badRows.size > 0) await tx.execute(sql`delete from import_row r using ${rowsIn(tally.badRows)} where r.batch_id = ${batchId}::uuid and r.row = bad.row`)
    const [counts] = await rowsOf<{ created: number; updated: number; unchanged: number }>(
      tx,
      sql`
      with marked as (
        update import_row set outcome = case when record_id is null then 'create' when before @> data then 'unchanged' else 'update' end,
                              record_id = coalesce(record_id, replace(gen_random_uuid()::text, '-', ''))
        where batch_id = ${batchId}::uuid returning outcome)
      select count(*) filter (where outcome = 'create')::int as created, count(*) filter (where outcome = 'update')::int as updated,
             count(*) filter (where outcome = 'unchanged')::int as unchanged from marked`,
    )
    const failed = tally.badRows.size
    const { created = 0, updated = 0, unchanged = 0 } = counts ?? {}
    const changes = query.dryRun && updated > 0 ? await changesOf(tx, spec, batchId) : []
    const doubted = (query.dryRun && (await spec.doubts?.(tx, batchId))) || []
    const doubts = doubted.slice(0, MAX_DOUBTS).map((doubt) => inWords(doubt, language))
    const writes = !query.dryRun && (failed === 0 || query.partial)
    if (writes) await write(tx, context, batchId, spec)
    else await tx.execute(sql`delete from import_row where batch_id = ${batchId}::uuid`)
    await tx
      .update(importBatch)
      .set({ phase: writes || query.dryRun ? 'done' : 'failed', total: tally.total, created: writes ? created : 0, updated: writes ? updated : 0, failed, touchedAt: deps.clock() })
      .where(eq(importBatch.id, batchId))
    // Row by row, and each as the file has its columns; what it has no column for comes last.
    tally.errors.sort((a, b) => a.row - b.row || (tally.places.get(a.column) ?? -1) - (tally.places.get(b.column) ?? -1))
    // A file that was refused whole has written nothing, and says so; a check says what would be.
    const said = writes || query.dryRun ? { created, updated: updated + unchanged, unchanged } : { created: 0, updated: 0, unchanged: 0 }
    return {
      batchId,
      total: tally.total,
      ...said,
      failed,
      errors: tally.errors,
      errorCount: tally.errorCount,
      failedRows: [...tally.badRows].sort((a, b) => a - b),
      changes,
      doubts,
      doubtCount: doubted.length,
    }
  })
}

const write = async (tx: Queryable, { deps, person, requestId }: SignedInContext, batchId: string, spec: ImportSpec) => {
  const unlogged = list([...spec.silent, ...(spec.unlogged ?? [])])
  const now = sql`${deps.clock().toISOString()}::timestamptz`
  await spec.apply(tx, batchId, now)
  await tx.execute(sql`
    insert into audit (at, actor_id, actor_name, action, entity, entity_id, before, after, batch_id, request_id)
    select ${now}, ${person.accountId}, ${person.name}, 'import', ${spec.entity}, r.record_id,
           case when r.outcome = 'update' then (select jsonb_object_agg(k, r.before -> k) from jsonb_each(r.data - ${unlogged}) as e(k, v) where r.before -> k is distinct from v) end,
           case when r.outcome = 'update' then (select jsonb_object_agg(k, v) from jsonb_each(r.data - ${unlogged}) as e(k, v) where r.before -> k is distinct from v) else r.data - ${unlogged} end,
           ${batchId}::uuid, ${requestId}
    from import_row r where r.batch_id = ${batchId}::uuid and r.outcome in ('create', 'update')`)
}

/** Rows whose record or key stands in the file already, in a row that isn't refused for something else. */
const repeatedKeys = async (tx: Queryable, spec: ImportSpec, batchId: string, refused: ReadonlySet<number>): Promise<RowFault[]> => {
  const rows = await rowsOf<{ row: number; first: number; value: string }>(
    tx,
    sql`
    select row, first, value from (
      select r.row, r.data ->> ${spec.keys.at(-1)} as value, min(r.row) filter (where bad.row is null) over (partition by coalesce(r.record_id, r.key)) as first from import_row r left join ${rowsIn(refused)} on bad.row = r.row where r.batch_id = ${batchId}::uuid) all_rows
    where row > first order by row`,
  )
  return rows.map(({ row, first, value }) => ({ row, column: labelsIn(spec.columns)(spec.keys.at(-1) ?? ''), value, key: 'import.repeated', facts: { row: first } }))
}

const inWords = ({ row, column, value, key, facts }: RowFault, language: Language): RowError => ({ row, column, value, message: say(language, key, facts) })
