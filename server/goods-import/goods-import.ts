import { sql } from 'drizzle-orm'
import { goodsImportFields, goodsNeed } from '#contract/catalogue-import.ts'
import { BRANDS, STORAGES, UNITS } from '#contract/dictionary-entry.ts'
import { indexGoods } from '#server/catalogue/index-goods.ts'
import { columnOf } from '#server/db/column-of.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { importColumns, labelsIn } from '#server/imports/columns.ts'
import type { ImportSpec, RowFault } from '#server/imports/import-spec.ts'
import { cell, entangledRecords, lacking, named, staged, unsureRows, willSay } from '#server/imports/staged.ts'
import { sortKey } from '#server/sort-key.ts'
import { seriesIn } from './series.ts'

const columns = importColumns(goodsImportFields)
const labelOf = labelsIn(columns)
/** What stands in for a picture until there is one. */
const NO_PICTURE = '/mall/pictures/box.svg'
const held = sql`jsonb_build_object('code', g.code, 'name', g.name, 'nameKey', g.name_key, 'brand', g.brand, 'groupId', g.group_id, 'deviceClass', g.device_class, 'certificateNumber', g.certificate_number, 'unit', g.unit,
  'packing', g.packing, 'storage', g.storage, 'description', g.description, 'image', g.image, 'hot', g.hot, 'exclusive', g.exclusive, 'needsAuthorisation', g.needs_authorisation, 'status', g.status, 'sort', g.sort)`
const words = ['code', 'name', 'nameKey', 'brand', 'groupId', 'deviceClass', 'certificateNumber', 'unit', 'packing', 'storage', 'description', 'image', 'status'] as const
const flags: readonly string[] = ['hot', 'exclusive', 'needsAuthorisation']
const typed = (name: string) => (flags.includes(name) ? sql`(${cell(name)})::boolean` : name === 'sort' ? sql`(${cell(name)})::int` : cell(name))
const all = [...words, ...flags, 'sort']
const usual: Record<string, ReturnType<typeof sql>> = { image: sql`${NO_PICTURE}`, hot: sql`false`, exclusive: sql`false`, needsAuthorisation: sql`false`, status: sql`'active'`, sort: sql`0` }

/** Goods in the import kit: matched by their code, held to what the form holds them to. */
export const goodsImport: ImportSpec = {
  entity: 'goods',
  columns,
  keys: ['code'],
  taken: 'record.twice',
  silent: ['nameKey'],

  async rowCheck({ deps }) {
    const [series, brands, units, certificates] = await Promise.all([
      seriesIn(deps.db),
      rowsOf<{ name: string }>(deps.db, sql`select name from dictionary_entry where group_code = ${BRANDS}`),
      rowsOf<{ name: string }>(deps.db, sql`select name from dictionary_entry where group_code = ${UNITS} and status = 'active'`),
      rowsOf<{ number: string }>(deps.db, sql`select number from certificate`),
    ])
    const [isBrand, isUnit, isCertificate] = [new Set(brands.map(({ name }) => name)), new Set(units.map(({ name }) => name)), new Set(certificates.map(({ number }) => number))]
    return (data) => {
      const faults: ReturnType<Awaited<ReturnType<ImportSpec['rowCheck']>>> = []
      if (typeof data.name === 'string') data.nameKey = sortKey(data.name)
      const unknownBrand = typeof data.brand === 'string' && !isBrand.has(data.brand)
      if (unknownBrand) faults.push({ column: 'brand', key: 'group.brand' })
      // Of a brand that isn't there no series is known.
      if (typeof data.groupId === 'string' && !unknownBrand) {
        const ids = series.idsOf(data.groupId, data.brand)
        if (ids.length === 1) data.groupId = ids[0]
        else faults.push({ column: 'groupId', key: ids.length === 0 ? 'import.series' : 'import.seriesUnsure' })
      }
      // Who keeps no units in the dictionary may call them as they like.
      if (typeof data.unit === 'string' && isUnit.size > 0 && !isUnit.has(data.unit)) faults.push({ column: 'unit', key: 'goods.unit' })
      if (typeof data.certificateNumber === 'string' && !isCertificate.has(data.certificateNumber)) faults.push({ column: 'certificateNumber', key: 'goods.certificate' })
      return faults
    }
  },

  said: async (tx) => {
    const { pathOf } = await seriesIn(tx)
    return (name, value) => (name === 'groupId' ? pathOf(String(value)) : undefined)
  },

  async match(tx, batchId) {
    await tx.execute(sql`analyze import_row`)
    await tx.execute(sql`select g.id from goods g join import_row r on r.key = lower(g.code) where ${staged(batchId)} order by g.id for update of g`)
    await tx.execute(
      sql`update import_row r set record_id = g.id, before = ${held}, version = g.version from goods g where ${staged(batchId)} and lower(g.code) = r.key and ${named('goods', cell('code'), sql`g.code`)}`,
    )
  },

  async fileFaults(tx, _context, batchId) {
    /** Rows in which one of these is another than it was: what the file leaves alone is nothing that it could mend. */
    const touched = (...names: string[]) =>
      sql.join([sql`(r.record_id is null`, ...names.map((name) => sql`${cell(name)} is not null and ${cell(name)} is distinct from r.before ->> ${sql.raw(`'${name}'`)}`)], sql` or `).append(sql`)`)
    const rows = await rowsOf<{ row: number; column: string; value: string | null; key: RowFault['key'] }>(
      tx,
      sql`
      ${lacking(batchId, goodsNeed)}
      union all
      ${unsureRows(batchId, 'goods', 'code')}
      union all
      select r.row, 'brand', ${cell('brand')}, 'group.brand' from import_row r where ${staged(batchId)} and ${touched('brand')} and ${cell('brand')} is not null
        and not exists (select 1 from dictionary_entry d where d.group_code = ${BRANDS} and d.name = ${cell('brand')} and d.status = 'active')
      union all
      select r.row, 'storage', ${cell('storage')}, 'goods.storage' from import_row r where ${staged(batchId)} and ${touched('storage')} and ${cell('storage')} <> ''
        and exists (select 1 from dictionary_entry d where d.group_code = ${STORAGES}) and not exists (select 1 from dictionary_entry d where d.group_code = ${STORAGES} and d.name = ${cell('storage')} and d.status = 'active')
      union all
      select r.row, 'groupId', gg.name, 'goods.seriesOfBrand' from import_row r join goods_group gg on gg.id = ${willSay('groupId')} where ${staged(batchId)} and ${touched('groupId', 'brand')} and gg.brand <> ${willSay('brand')}
      union all
      select r.row, 'certificateNumber', null, 'certificate.needed' from import_row r where ${staged(batchId)} and ${touched('certificateNumber', 'deviceClass')} and ${willSay('certificateNumber')} is null and ${willSay('deviceClass')} <> 'I'
      union all
      select r.row, 'deviceClass', ${willSay('deviceClass')}, 'certificate.class' from import_row r join certificate c on c.number = ${willSay('certificateNumber')} where ${staged(batchId)} and ${touched('certificateNumber', 'deviceClass')} and c.device_class <> ${willSay('deviceClass')}
      order by 1`,
    )
    return rows.map(({ column, value, ...fault }) => ({ ...fault, column: labelOf(column), value: value ?? '' }))
  },

  async apply(tx, batchId) {
    const given = all.map((name) => (usual[name] ? sql`coalesce(${typed(name)}, ${usual[name]})` : typed(name)))
    await tx.execute(sql`
      insert into goods (id, ${sql.join(all.map(columnOf), sql`, `)}) select r.record_id, ${sql.join(given, sql`, `)} from import_row r where ${staged(batchId, 'create')} order by r.row`)
    const sets = all.map((name) => sql`${columnOf(name)} = coalesce(${typed(name)}, g.${columnOf(name)})`)
    await tx.execute(sql`update goods g set ${sql.join(sets, sql`, `)}, version = g.version + 1 from import_row r where ${staged(batchId, 'update')} and g.id = r.record_id`)
    await index(tx, batchId)
  },

  async entangled(tx, batchId) {
    const used = sql`exists (select 1 from spec s where s.goods_id = x.id) or exists (select 1 from goods_visibility v where v.goods_id = x.id) or exists (select 1 from favourite f where f.goods_id = x.id)`
    return entangledRecords(tx, batchId, sql`goods`, used)
  },

  beyondRights: async () => null,

  async revert(tx, batchId) {
    await tx.execute(sql`delete from goods g using import_row r where ${staged(batchId, 'create')} and g.id = r.record_id`)
    const was = (name: string) => (flags.includes(name) ? sql`(r.before ->> ${name})::boolean` : name === 'sort' ? sql`(r.before ->> ${name})::int` : sql`r.before ->> ${name}`)
    await tx.execute(
      sql`update goods g set ${sql.join(
        all.map((name) => sql`${columnOf(name)} = ${was(name)}`),
        sql`, `,
      )}, version = g.version + 1 from import_row r where ${staged(batchId, 'update')} and g.id = r.record_id`,
    )
    await index(tx, batchId)
  },
}

/** Writes anew what the batch's goods are found by. */
const index = async (tx: Queryable, batchId: string) => {
  const rows = await rowsOf<{ id: string }>(tx, sql`select record_id as id from import_row r where ${staged(batchId)} and outcome in ('create', 'update')`)
  await indexGoods(
    tx,
    rows.map(({ id }) => id),
  )
}
