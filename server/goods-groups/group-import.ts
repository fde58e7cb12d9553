import { sql } from 'drizzle-orm'
import { TOP } from '#contract/brand-menu.ts'
import { BRANDS } from '#contract/dictionary-entry.ts'
import { DEEPEST, groupImportFields, PATH_MARK } from '#contract/goods-group.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { importColumns, labelsIn } from '#server/imports/columns.ts'
import { type ImportSpec, KEY_MARK, keyOf, type RowFault } from '#server/imports/import-spec.ts'
import { cell, entangledIn, named, staged } from '#server/imports/staged.ts'
import { organisationsIn } from '#server/organisations.ts'
import { paths } from './group-queries.ts'
import { lockTree } from './group-writes.ts'

const columns = importColumns(groupImportFields)
const keys = ['brand', 'path'] as const
const labelOf = labelsIn(columns)

/** The key of what stands above a path; empty at the top. */
const keyAbove = sql`case when k.path like '%/%' then lower(k.brand || ${KEY_MARK} || regexp_replace(k.path, '/[^/]*$', '')) else '' end`

/** Every group's business key, computed once for the transaction as the table `group_key`. */
const keepKeys = async (tx: Queryable) => {
  await tx.execute(sql`drop table if exists group_key`)
  await tx.execute(sql`
    create temporary table group_key on commit drop as
    with recursive ${paths} select gg.id, gg.brand, paths.path, lower(gg.brand || ${sql.raw(`E'\\x1f'`)} || paths.path) as key from goods_group gg join paths on paths.id = gg.id`)
  await tx.execute(sql`create index on group_key (key)`)
  await tx.execute(sql`analyze group_key`)
}

/** Goods groups in the import kit: matched by brand and path; a spec is named by its code or id. A path's parents must exist, or stand in the file. */
export const groupImport: ImportSpec = {
  entity: 'goodsGroup',
  columns,
  keys,
  taken: 'record.twice',
  silent: ['name', 'parentKey'],

  async rowCheck({ deps }) {
    const brands = new Set((await rowsOf<{ name: string }>(deps.db, sql`select name from dictionary_entry where group_code = ${BRANDS}`)).map(({ name }) => name))
    const organisations = await organisationsIn(deps.db)
    return (data) => {
      const faults: ReturnType<Awaited<ReturnType<ImportSpec['rowCheck']>>> = []
      if (typeof data.brand === 'string' && !brands.has(data.brand)) faults.push({ column: 'brand', key: 'group.brand' })
      if (typeof data.orgId === 'string') {
        const orgId = organisations.idOf(data.orgId)
        if (orgId) data.orgId = orgId
        else faults.push({ column: 'orgId', key: 'import.organisation', facts: { names: organisations.names } })
      }
      if (typeof data.path !== 'string') return faults
      const steps = data.path.split(PATH_MARK).map((step) => step.trim())
      if (steps.length > DEEPEST || steps.some((step) => step === '' || step.length > 120)) return [...faults, { column: 'path', key: 'group.path' }]
      data.path = steps.join(PATH_MARK)
      data.name = steps.at(-1)
      data.parentKey = steps.length === 1 ? '' : keyOf({ keys }, { brand: data.brand, path: steps.slice(0, -1).join(PATH_MARK) })
      return faults
    }
  },

  async match(tx, batchId) {
    await lockTree(tx)
    await keepKeys(tx)
    await tx.execute(sql`analyze import_row`)
    // People know a spec by its code.
    await tx.execute(sql`
      update import_row r set data = jsonb_set(r.data, '{specId}', to_jsonb(s.id)) from spec s
      where ${staged(batchId)} and ${named('spec', cell('specId'), sql`s.code`)} and not exists (select 1 from spec own where own.id = ${cell('specId')})`)
    await tx.execute(sql`select gg.id from goods_group gg join group_key k on k.id = gg.id join import_row r on r.key = k.key where ${staged(batchId)} order by gg.id for update of gg`)
    await tx.execute(sql`
      update import_row r set record_id = gg.id, version = gg.version,
        before = jsonb_build_object('brand', gg.brand, 'path', k.path, 'name', gg.name, 'parentKey', ${keyAbove}, 'image', gg.image, 'specId', gg.spec_id, 'orgId', gg.org_id, 'sort', gg.sort, 'show', gg.show)
      from goods_group gg join group_key k on k.id = gg.id where ${staged(batchId)} and r.key = k.key`)
  },

  async fileFaults(tx, _context, batchId, refused) {
    const faults = await rowsOf<{ row: number; column: string; value: string; key: RowFault['key'] }>(
      tx,
      sql`
      select r.row, 'specId' as column, ${cell('specId')} as value, 'group.spec' as key from import_row r where ${staged(batchId)} and ${cell('specId')} is not null and not exists (select 1 from spec s where s.id = ${cell('specId')})
      union all
      select r.row, 'brand', ${cell('brand')}, 'group.brand' from import_row r where ${staged(batchId)} and r.record_id is null and not exists (select 1 from dictionary_entry d where d.group_code = ${BRANDS} and d.name = ${cell('brand')} and d.status = 'active')
      union all
      select r.row, 'path', ${cell('path')}, 'group.unsure' from import_row r join (select key from group_key group by key having count(*) > 1) twice on twice.key in (r.key, ${cell('parentKey')}) where ${staged(batchId)}`,
    )
    const bad = new Set([...refused, ...faults.map(({ row }) => row)])
    return [...faults, ...(await orphans(tx, batchId, bad))].map(({ column, ...fault }) => ({ ...fault, column: labelOf(column) }))
  },

  async apply(tx, batchId) {
    await tx.execute(sql`
      insert into goods_group (id, parent_id, name, image, spec_id, brand, org_id, sort, show)
      select r.record_id, case when ${cell('parentKey')} = '' then ${TOP} else coalesce((select above.record_id from import_row above where above.batch_id = r.batch_id and above.key = ${cell('parentKey')}), (select k.id from group_key k where k.key = ${cell('parentKey')})) end,
             ${cell('name')}, ${cell('image')}, ${cell('specId')}, ${cell('brand')}, coalesce(${cell('orgId')}, '3'), coalesce((${cell('sort')})::int, r.row), coalesce((${cell('show')})::boolean, true)
      from import_row r where ${staged(batchId, 'create')} order by r.row`)
    await tx.execute(sql`
      update goods_group gg set name = ${cell('name')}, image = coalesce(${cell('image')}, gg.image), spec_id = coalesce(${cell('specId')}, gg.spec_id), org_id = coalesce(${cell('orgId')}, gg.org_id),
             sort = coalesce((${cell('sort')})::int, gg.sort), show = coalesce((${cell('show')})::boolean, gg.show), version = gg.version + 1
      from import_row r where ${staged(batchId, 'update')} and gg.id = r.record_id`)
    await tx.execute(sql`analyze goods_group`)
  },

  async entangled(tx, batchId) {
    // Nobody may build on what is about to be taken back.
    await lockTree(tx)
    return entangledIn(
      tx,
      sql`import_row r left join goods_group gg on gg.id = r.record_id
      where ${staged(batchId)} and (
        (r.outcome = 'update' and gg.version is distinct from r.version + 1)
        or (r.outcome = 'create' and (gg.version is distinct from 1 or exists (select 1 from goods g where g.group_id = gg.id)
            or exists (select 1 from goods_group child where child.parent_id = gg.id and not exists (select 1 from import_row o where o.batch_id = r.batch_id and o.record_id = child.id and o.outcome = 'create')))))`,
    )
  },

  beyondRights: async () => null,

  async revert(tx, batchId) {
    await tx.execute(sql`delete from goods_group gg using import_row r where ${staged(batchId, 'create')} and gg.id = r.record_id`)
    await tx.execute(sql`
      update goods_group gg set name = r.before ->> 'name', image = r.before ->> 'image', spec_id = r.before ->> 'specId', org_id = r.before ->> 'orgId',
             sort = (r.before ->> 'sort')::int, show = (r.before ->> 'show')::boolean, version = gg.version + 1
      from import_row r where ${staged(batchId, 'update')} and gg.id = r.record_id`)
  },
}

/** Rows whose parent neither exists nor stands in the file as a row that can be written; asked again until no row falls. */
const orphans = async (tx: Queryable, batchId: string, bad: ReadonlySet<number>) => {
  const rows = await rowsOf<{ row: number; key: string; path: string; parentKey: string; parentExists: boolean }>(
    tx,
    sql`
    select r.row, r.key, ${cell('path')} as path, ${cell('parentKey')} as "parentKey", exists (select 1 from group_key k where k.key = ${cell('parentKey')}) as "parentExists"
    from import_row r where ${staged(batchId)} order by length(r.key)`,
  )
  // A parent's key is shorter than its children's, so that it has been judged before them.
  const writable = new Set<string>()
  const fallen: { row: number; column: string; value: string; key: 'group.ancestor'; facts: { path: string } }[] = []
  for (const { row, key, path, parentKey, parentExists } of rows) {
    if (bad.has(row)) continue
    if (parentKey === '' || parentExists || writable.has(parentKey)) writable.add(key)
    else fallen.push({ row, column: 'path', value: path, key: 'group.ancestor', facts: { path: path.split(PATH_MARK).slice(0, -1).join(PATH_MARK) } })
  }
  return fallen
}
