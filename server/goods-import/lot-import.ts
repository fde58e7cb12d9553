import { sql } from 'drizzle-orm'
import { lotImportFields } from '#contract/catalogue-import.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { importColumns, labelsIn } from '#server/imports/columns.ts'
import type { ImportSpec, RowFault } from '#server/imports/import-spec.ts'
import { cell, entangledIn, lockWritten, named, staged, unsureRows, willSay } from '#server/imports/staged.ts'

const columns = importColumns(lotImportFields)
const labelOf = labelsIn(columns)
const held = sql`jsonb_build_object('specCode', s.code, 'specId', s.id, 'number', l.number, 'madeOn', to_char(l.made_on, 'YYYY-MM-DD'), 'expiresOn', to_char(l.expires_on, 'YYYY-MM-DD'), 'onHand', l.on_hand, 'remark', l.remark)`
/** The lots `l` that a row may mean: those of its spec whose number differs from what is written by capitals at most. */
const meant = sql`l.spec_id = ${cell('specId')} and lower(l.number) = lower(${cell('number')})`
/** Whether a row changes how much there is. */
const counted = sql`${cell('onHand')} is not null and (${cell('onHand')})::int <> (r.before ->> 'onHand')::int`
const inTable = { madeOn: sql`l.made_on`, expiresOn: sql`l.expires_on` }
const isOne = sql`(l.number = ${cell('number')} or (not exists (select 1 from lot l where ${meant} and l.number = ${cell('number')}) and (select count(*) from lot l where ${meant}) = 1))`

/** Lots in the import kit: matched by their spec's code and their number. What is counted anew is written down like every other movement. */
export const lotImport: ImportSpec = {
  entity: 'lot',
  columns,
  keys: ['specCode', 'number'],
  taken: 'record.twice',
  silent: ['specId'],

  rowCheck: async () => () => [],

  async match(tx, batchId) {
    await tx.execute(sql`analyze import_row`)
    await tx.execute(
      sql`update import_row r set data = r.data || jsonb_build_object('specId', s.id, 'specCode', s.code) from spec s where ${staged(batchId)} and lower(s.code) = lower(${cell('specCode')}) and ${named('spec', cell('specCode'), sql`s.code`)}`,
    )
    await tx.execute(sql`select l.id from lot l join import_row r on ${meant} where ${staged(batchId)} order by l.id for update of l`)
    await tx.execute(
      sql`update import_row r set record_id = l.id, data = r.data || jsonb_build_object('number', l.number), before = ${held}, version = l.version from lot l join spec s on s.id = l.spec_id where ${staged(batchId)} and ${meant} and ${isOne}`,
    )
  },

  async fileFaults(tx, _context, batchId) {
    const rows = await rowsOf<{ row: number; column: string; value: string | null; key: RowFault['key']; count: number | null }>(
      tx,
      sql`
      select u.*, null::int as count from (${unsureRows(batchId, 'spec', 'specCode')}) u
      union all
      select row, 'specCode', ${cell('specCode')}, 'import.noSpec', null from import_row r where ${staged(batchId)} and ${cell('specId')} is null and not exists (select 1 from spec s where lower(s.code) = lower(${cell('specCode')}))
      union all
      select row, 'number', ${cell('number')}, 'import.codeUnsure', null from import_row r where ${staged(batchId)} and record_id is null and exists (select 1 from lot l where ${meant})
      union all
      select row, 'expiresOn', ${willSay('expiresOn')}, 'lot.dates', null from import_row r where ${staged(batchId)} and ${willSay('expiresOn')} < ${willSay('madeOn')}
      union all
      select row, 'onHand', ${cell('onHand')}, 'lot.reserved', l.reserved from import_row r join lot l on l.id = r.record_id where ${staged(batchId)} and (${cell('onHand')})::int < l.reserved
      union all
      select row, case when ${willSay('expiresOn')} <> r.before ->> 'expiresOn' then 'expiresOn' else 'madeOn' end, coalesce(${willSay('expiresOn')}, ''), 'lot.sent', null from import_row r
      where ${staged(batchId)} and record_id is not null and exists (select 1 from delivery_line dl where dl.lot_id = r.record_id)
        and (${willSay('expiresOn')} <> r.before ->> 'expiresOn' or ${willSay('madeOn')} <> r.before ->> 'madeOn')
      order by 1`,
    )
    return rows.map(({ column, value, count, ...fault }) => ({ ...fault, column: labelOf(column), value: value ?? '', facts: { value: value ?? '', ...(count !== null && { count }) } }))
  },

  async apply(tx, batchId, at) {
    await tx.execute(sql`
      insert into lot (id, spec_id, number, made_on, expires_on, on_hand, remark)
      select r.record_id, ${cell('specId')}, ${cell('number')}, (${cell('madeOn')})::date, (${cell('expiresOn')})::date, coalesce((${cell('onHand')})::int, 0), ${cell('remark')} from import_row r where ${staged(batchId, 'create')} order by r.row`)
    await tx.execute(sql`
      update lot l set made_on = coalesce((${cell('madeOn')})::date, l.made_on), expires_on = coalesce((${cell('expiresOn')})::date, l.expires_on), on_hand = coalesce((${cell('onHand')})::int, l.on_hand),
             remark = coalesce(${cell('remark')}, l.remark), version = l.version + 1
      from import_row r where ${staged(batchId, 'update')} and l.id = r.record_id`)
    await noteCounts(tx, batchId, at, sql`(${cell('onHand')})::int - (r.before ->> 'onHand')::int`)
  },

  async entangled(tx, batchId) {
    await lockWritten(tx, batchId, sql`lot`)
    // Orders promise and take pieces of a lot and raise its version; what is said of it is still the batch's then.
    const other = sql.join(
      [
        sql`l.id is null`,
        sql`l.number is distinct from ${willSay('number')}`,
        sql`(l.held and r.outcome = 'create')`,
        ...(['madeOn', 'expiresOn'] as const).map((name) => sql`${inTable[name]} is distinct from (${willSay(name)})::date`),
        sql`l.remark is distinct from ${willSay('remark')}`,
      ],
      sql` or `,
    )
    const moved = sql`l.on_hand <> coalesce((${cell('onHand')})::int, 0) or l.reserved > 0 or exists (select 1 from stock_move m where m.lot_id = l.id)`
    // Papers say its dates by now: they aren't put back.
    const sent = sql`(r.before ->> 'madeOn' is distinct from ${willSay('madeOn')} or r.before ->> 'expiresOn' is distinct from ${willSay('expiresOn')}) and exists (select 1 from delivery_line dl where dl.lot_id = r.record_id)`
    const recounted = sql`${counted} and (l.on_hand <> (${cell('onHand')})::int or l.reserved > (r.before ->> 'onHand')::int)`
    return entangledIn(
      tx,
      sql`import_row r left join lot l on l.id = r.record_id
      where ${staged(batchId)} and ((r.outcome = 'update' and (${other} or (${recounted}) or (${sent}))) or (r.outcome = 'create' and (${other} or ${moved})))`,
    )
  },

  beyondRights: async () => null,

  async revert(tx, batchId, at) {
    await tx.execute(sql`delete from lot l using import_row r where ${staged(batchId, 'create')} and l.id = r.record_id`)
    await tx.execute(sql`
      update lot l set made_on = (r.before ->> 'madeOn')::date, expires_on = (r.before ->> 'expiresOn')::date, on_hand = case when ${counted} then (r.before ->> 'onHand')::int else l.on_hand end, remark = r.before ->> 'remark', version = l.version + 1
      from import_row r where ${staged(batchId, 'update')} and l.id = r.record_id`)
    await noteCounts(tx, batchId, at, sql`(r.before ->> 'onHand')::int - (${cell('onHand')})::int`)
  },
}

/** Writes down by how many pieces the batch changed what lies in store. */
const noteCounts = (tx: Queryable, batchId: string, at: ReturnType<typeof sql>, pieces: ReturnType<typeof sql>) =>
  tx.execute(sql`
    insert into stock_move (id, lot_id, at, kind, on_hand, actor_name)
    select replace(gen_random_uuid()::text, '-', ''), r.record_id, ${at}, 'adjust', ${pieces}, b.actor_name from import_row r join import_batch b on b.id = r.batch_id
    where ${staged(batchId, 'update')} and ${counted}`)
