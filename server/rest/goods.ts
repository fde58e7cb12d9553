import { sql } from 'drizzle-orm'
import { BRANDS, UNITS } from '#contract/dictionary-entry.ts'
import { indexGoods } from '#server/catalogue/index-goods.ts'
import { certified, hiddenGroups } from '#server/catalogue/visible.ts'
import { iso, list, type Queryable, rowsOf } from '#server/db/database.ts'
import { goods, goodsVisibility, spec } from '#server/db/schema/catalogue.ts'
import { refused } from '#server/failure.ts'
import { priceText, stockOf } from '#server/pricing/price.ts'
import { sortKey } from '#server/sort-key.ts'
import { inBatch } from './in-batch.ts'
import { refuseTaken } from './refuse-values.ts'
import { plain } from './rest-columns.ts'
import type { RestResource, Values } from './rest-resource.ts'
import { within } from './rest-search.ts'

// The specs of a page's goods are looked up one by one: asked whether there are any, PostgreSQL read all there are first.
const offSale = (day: string) =>
  sql`case when g.status <> 'active' then 'disabled' when not ${certified(day)} then 'certificate' when g.group_id in (${hiddenGroups}) then 'hidden' when (select true from spec s where s.goods_id = g.id and s.status = 'active' limit 1) is null then 'noSpec' end`

const goodsColumns = [
  'code',
  'name',
  'brand',
  'groupId',
  'deviceClass',
  'unit',
  'image',
  'certificateNumber',
  'storage',
  'packing',
  'description',
  'images',
  'hot',
  'exclusive',
  'needsAuthorisation',
  'status',
  'sort',
]

/** Goods. `r` and `g` are the same row, read once: conditions of the catalogue speak of `g`. */
export const goodsResource: RestResource = {
  entity: 'goods',
  table: goods,
  key: goods.id,
  from: sql`goods r cross join lateral (select r.*) g left join goods_group gg on gg.id = r.group_id left join certificate c on c.number = r.certificate_number`,
  columns: (day) => ({
    ...plain(goodsColumns),
    groupName: sql`gg.name`,
    specCount: sql`(select count(*)::int from spec s where s.goods_id = r.id)`,
    stock: sql`coalesce((select sum(${stockOf(day)})::int from spec s where s.goods_id = r.id and s.status = 'active'), 0)`,
    certificateUntil: sql`to_char(c.valid_to, 'YYYY-MM-DD')`,
    offSale: offSale(day),
    createdAt: iso(sql`r.created_at`),
  }),
  found: within(sql`r.search_text`),
  // As an import reads it: the whole path, since series of several names may be called alike.
  fileColumns: () => ({
    groupPath: sql`(with recursive up(parent_id, path) as (select gg.parent_id, gg.name union all select above.parent_id, above.name || '/' || up.path from up join goods_group above on above.id = up.parent_id) select path from up where parent_id = '0')`,
  }),
  inFile: (row) => ({ groupId: row.groupPath }),
  filters: (day) => ({ offSale: (wanted: boolean) => sql`(${offSale(day)} is not null) = ${wanted}`, batchId: inBatch }),
  sorts: { name: sql`r.name_key`, createdAt: sql`r.created_at` },
  order: sql`r.brand, r.sort, r.id`,
  reversed: sql`r.brand desc, r.sort desc, r.id desc`,
  prepare: async (tx, _context, changes, before) => {
    await refuseTaken(tx, 'goods', 'code', changes.code, before?.id)
    const now = { ...before, ...changes } as Values
    if ('brand' in changes) await brandExists(tx, changes.brand, before?.brand)
    if ('unit' in changes && changes.unit !== before?.unit) await unitExists(tx, changes.unit)
    if ('groupId' in changes || 'brand' in changes) {
      const [group] = await rowsOf<{ brand: string }>(tx, sql`select brand from goods_group where id = ${now.groupId}`)
      if (!group) throw refused('reference.missing', {}, { field: 'groupId' })
      if (group.brand !== now.brand) throw refused('goods.seriesOfBrand', {}, { field: 'groupId' })
    }
    if ('certificateNumber' in changes || 'deviceClass' in changes) await certificateFits(tx, now)
    // Without a picture of its own it is shown by a drawing.
    return { ...changes, ...((before ? changes.image === null : !changes.image) && { image: '' }), ...(typeof changes.name === 'string' && { nameKey: sortKey(changes.name) }) }
  },
  after: (tx, ids) => indexGoods(tx, ids),
}

const brandExists = async (tx: Queryable, brand: unknown, before: unknown) => {
  const known = await rowsOf(tx, sql`select 1 from dictionary_entry where group_code = ${BRANDS} and name = ${brand} and (status = 'active' or name = ${before ?? null}) for share`)
  if (known.length === 0) throw refused('group.brand', {}, { field: 'brand' })
}

/** Who keeps no units in the dictionary may call them as they like. */
const unitExists = async (tx: Queryable, unit: unknown) => {
  const [told] = await rowsOf<{ kept: boolean; known: boolean }>(
    tx,
    sql`select count(*) > 0 as kept, coalesce(bool_or(name = ${unit} and status = 'active'), false) as known from dictionary_entry where group_code = ${UNITS}`,
  )
  if (told?.kept && !told.known) throw refused('goods.unit', {}, { field: 'unit' })
}

/** Class II and III are sold under a registration certificate of their class only. */
const certificateFits = async (tx: Queryable, { certificateNumber, deviceClass }: Values) => {
  if (!certificateNumber) {
    if (deviceClass !== 'I') throw refused('certificate.needed', {}, { field: 'certificateNumber' })
    return
  }
  const [row] = await rowsOf<{ deviceClass: string }>(tx, sql`select device_class as "deviceClass" from certificate where number = ${certificateNumber}`)
  if (!row) throw refused('goods.certificate', {}, { field: 'certificateNumber' })
  if (row.deviceClass !== deviceClass) throw refused('certificate.class', {}, { field: 'deviceClass' })
}

/** Fewer pieces than this are soon gone. */
const LOW = 20

/** Specs: what is ordered, priced and kept in store. */
export const specResource: RestResource = {
  entity: 'spec',
  table: spec,
  key: spec.id,
  from: sql`spec r cross join lateral (select r.*) s join goods g on g.id = r.goods_id`,
  columns: (day) => ({
    ...plain(['goodsId', 'code', 'name', 'udi', 'sort', 'status']),
    basePrice: priceText(sql`r.base_price`),
    goodsName: sql`g.name`,
    goodsCode: sql`g.code`,
    unit: sql`g.unit`,
    stock: stockOf(day),
  }),
  inFile: (row) => ({ goodsId: row.goodsCode }),
  found: within(sql`r.code || ' ' || r.name || ' ' || coalesce(r.udi, '') || ' ' || g.search_text`),
  filters: (day) => ({ low: (low: boolean) => sql`(r.status = 'active' and ${stockOf(day)} < ${LOW}) = ${low}`, batchId: inBatch }),
  sorts: { basePrice: sql`r.base_price`, goodsName: sql`g.name_key` },
  // The goods are joined only if a filter asks for them.
  lean: { from: sql`spec r cross join lateral (select r.*) s left join goods g on g.id = r.goods_id`, sorts: ['id'] },
  exact: sql`r.code`,
  order: sql`r.goods_brand, r.goods_sort, r.goods_id, r.sort, r.id`,
  reversed: sql`r.goods_brand desc, r.goods_sort desc, r.goods_id desc, r.sort desc, r.id desc`,
  prepare: async (tx, _context, changes, before) => {
    await refuseTaken(tx, 'spec', 'code', changes.code, before?.id)
    // Prices, lots and orders speak of a spec as one of its goods.
    if (before && changes.goodsId !== undefined && changes.goodsId !== before.goodsId) throw refused('record.used', {}, { field: 'goodsId' })
    return changes
  },
  // Goods before their specs: whoever moves goods moves their specs, too.
  lockFirst: async (tx, ids) => {
    await tx.execute(sql`select 1 from goods where id in (select goods_id from spec where id = any(${list(ids)})) order by id for no key update`)
  },
  beforeRemove: async (tx, ids) => {
    const shown = await rowsOf(tx, sql`select 1 from goods_group where spec_id = any(${list(ids)}) limit 1`)
    if (shown.length > 0) throw refused('record.used')
  },
  removed: (tx, rows) => indexGoods(tx, [...new Set(rows.map(({ goodsId }) => String(goodsId)))]),
  after: async (tx, ids) => {
    const rows = await rowsOf<{ id: string }>(tx, sql`select distinct goods_id as id from spec where id = any(${list(ids)})`)
    await indexGoods(
      tx,
      rows.map(({ id }) => id),
    )
  },
}

/** Who sees exclusive goods. */
export const visibilityResource: RestResource = {
  entity: 'goodsVisibility',
  table: goodsVisibility,
  key: goodsVisibility.id,
  from: sql`goods_visibility r join goods g on g.id = r.goods_id join account a on a.id = r.account_id`,
  columns: () => ({ ...plain(['goodsId', 'accountId', 'remark']), goodsName: sql`g.name`, goodsCode: sql`g.code`, accountName: sql`a.name` }),
  found: within(sql`g.search_text || ' ' || a.search`),
  filters: () => ({ batchId: (batchId: string) => inBatch(batchId) }),
  sorts: { goodsName: sql`g.name_key`, accountName: sql`a.name_key` },
  order: sql`g.name_key, a.name_key, r.id`,
  prepare: async (tx, _context, changes, before) => {
    const now = { ...before, ...changes } as Values
    const [known] = await rowsOf(tx, sql`select 1 from account where id = ${now.accountId} and account_type <> 'staff'`)
    if (!known) throw refused('reference.missing', {}, { field: 'accountId' })
    return changes
  },
}
