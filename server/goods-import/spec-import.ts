import { sql } from 'drizzle-orm'
import { specImportFields, specsNeed } from '#contract/catalogue-import.ts'
import { indexGoods } from '#server/catalogue/index-goods.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { importColumns, labelsIn } from '#server/imports/columns.ts'
import type { ImportSpec, RowFault } from '#server/imports/import-spec.ts'
import { cell, entangledRecords, lacking, named, staged, unsureRows } from '#server/imports/staged.ts'
import { priceText } from '#server/pricing/price.ts'

const columns = importColumns(specImportFields)
const labelOf = labelsIn(columns)
const held = sql`jsonb_build_object('code', s.code, 'goodsCode', g.code, 'goodsId', g.id, 'name', s.name, 'basePrice', ${priceText(sql`s.base_price`)}, 'udi', s.udi, 'status', s.status, 'sort', s.sort)`

/** Specs in the import kit: matched by their code, of goods that are there. */
export const specImport: ImportSpec = {
  entity: 'spec',
  columns,
  keys: ['code'],
  taken: 'record.twice',
  silent: ['goodsId'],

  rowCheck: async () => () => [],

  async match(tx, batchId) {
    await tx.execute(sql`analyze import_row`)
    // As they are kept: a price without zeros behind it, goods by their code as it is written there.
    await tx.execute(
      sql`update import_row r set data = jsonb_set(r.data, '{basePrice}', to_jsonb(${priceText(sql`(${cell('basePrice')})::numeric`)})) where ${staged(batchId)} and ${cell('basePrice')} is not null`,
    )
    await tx.execute(
      sql`update import_row r set data = r.data || jsonb_build_object('goodsId', g.id, 'goodsCode', g.code) from goods g where ${staged(batchId)} and lower(g.code) = lower(${cell('goodsCode')}) and ${named('goods', cell('goodsCode'), sql`g.code`)}`,
    )
    // Goods before their specs, as everyone locks them.
    await tx.execute(sql`select 1 from goods where id in (select s.goods_id from spec s join import_row r on r.key = lower(s.code) where ${staged(batchId)}) order by id for no key update`)
    await tx.execute(sql`select s.id from spec s join import_row r on r.key = lower(s.code) where ${staged(batchId)} order by s.id for update of s`)
    await tx.execute(
      sql`update import_row r set record_id = s.id, before = ${held}, version = s.version from spec s join goods g on g.id = s.goods_id where ${staged(batchId)} and lower(s.code) = r.key and ${named('spec', cell('code'), sql`s.code`)}`,
    )
  },

  async fileFaults(tx, _context, batchId) {
    const rows = await rowsOf<{ row: number; column: string; value: string | null; key: RowFault['key']; goods: string | null }>(
      tx,
      sql`
      select l.*, null as goods from (${lacking(batchId, specsNeed)}) l
      union all
      select u.*, null from (${unsureRows(batchId, 'spec', 'code')}) u
      union all
      select u.*, null from (${unsureRows(batchId, 'goods', 'goodsCode')}) u
      union all
      select row, 'goodsCode', ${cell('goodsCode')}, 'reference.missing', null from import_row r where ${staged(batchId)} and ${cell('goodsId')} is null
        and ${cell('goodsCode')} is not null and not exists (select 1 from goods g where lower(g.code) = lower(${cell('goodsCode')}))
      union all
      select row, 'goodsCode', ${cell('goodsCode')}, 'import.otherGoods', before ->> 'goodsCode' from import_row r where ${staged(batchId)} and ${cell('goodsId')} <> before ->> 'goodsId'
      order by 1`,
    )
    return rows.map(({ column, value, goods, ...fault }) => ({ ...fault, column: labelOf(column), value: value ?? '', ...(goods && { facts: { goods } }) }))
  },

  async apply(tx, batchId) {
    await tx.execute(sql`
      insert into spec (id, goods_id, code, name, base_price, udi, status, sort)
      select r.record_id, ${cell('goodsId')}, ${cell('code')}, ${cell('name')}, (${cell('basePrice')})::numeric, ${cell('udi')}, coalesce(${cell('status')}, 'active'), coalesce((${cell('sort')})::int, r.row)
      from import_row r where ${staged(batchId, 'create')} order by r.row`)
    await tx.execute(sql`
      update spec s set code = ${cell('code')}, name = coalesce(${cell('name')}, s.name), base_price = coalesce((${cell('basePrice')})::numeric, s.base_price), udi = coalesce(${cell('udi')}, s.udi),
             status = coalesce(${cell('status')}, s.status), sort = coalesce((${cell('sort')})::int, s.sort), version = s.version + 1
      from import_row r where ${staged(batchId, 'update')} and s.id = r.record_id`)
    await index(tx, batchId)
  },

  async entangled(tx, batchId) {
    await tx.execute(sql`select 1 from goods where id in (select s.goods_id from spec s join import_row r on r.record_id = s.id where ${staged(batchId)}) order by id for no key update`)
    const tables = ['sales_order_line', 'cart_line', 'lot', 'price_list_item', 'special_price', 'goods_group']
    const used = sql.join(
      tables.map((table) => sql`exists (select 1 from ${sql.identifier(table)} u where u.spec_id = x.id)`),
      sql` or `,
    )
    return entangledRecords(tx, batchId, sql`spec`, used)
  },

  beyondRights: async () => null,

  async revert(tx, batchId) {
    await tx.execute(sql`delete from spec s using import_row r where ${staged(batchId, 'create')} and s.id = r.record_id`)
    await tx.execute(sql`
      update spec s set code = r.before ->> 'code', name = r.before ->> 'name', base_price = (r.before ->> 'basePrice')::numeric, udi = r.before ->> 'udi', status = r.before ->> 'status', sort = (r.before ->> 'sort')::int, version = s.version + 1
      from import_row r where ${staged(batchId, 'update')} and s.id = r.record_id`)
    await index(tx, batchId)
  },
}

/** Goods are found by the codes and names of their specs. */
const index = async (tx: Queryable, batchId: string) => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct coalesce(${cell('goodsId')}, r.before ->> 'goodsId') as id from import_row r where ${staged(batchId)} and outcome in ('create', 'update')`,
  )
  await indexGoods(
    tx,
    rows.map(({ id }) => id),
  )
}
