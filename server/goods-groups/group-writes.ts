import { eq, sql } from 'drizzle-orm'
import { TOP } from '#contract/brand-menu.ts'
import { BRANDS } from '#contract/dictionary-entry.ts'
import { DEEPEST, type GroupDraft, type GroupFilter, PATH_MARK } from '#contract/goods-group.ts'
import { difference, writeAudit } from '#server/access/audit.ts'
import { indexGoods } from '#server/catalogue/index-goods.ts'
import { conflict } from '#server/conflict.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { goodsGroup } from '#server/db/schema/catalogue.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { groupCondition } from './group-queries.ts'

const entity = 'goodsGroup'
/** Changes to the tree wait for one another, so that two moves can't close a circle between them. */
export const lockTree = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('goods_group'))`)

/** Raises a refusal for what a group may not refer to. */
const check = async (tx: Queryable, changes: Partial<GroupDraft>, before: { id: string; parentId: string; brand: string; name: string } | null) => {
  if (changes.name?.includes(PATH_MARK)) throw refused('group.slash', {}, { field: 'name' })
  const parentId = changes.parentId ?? before?.parentId ?? TOP
  const brand = changes.brand ?? before?.brand
  if (parentId === TOP) {
    const known = await rowsOf(
      tx,
      sql`select 1 from dictionary_entry where group_code = ${BRANDS} and name = ${brand ?? ''} and (status = 'active' or ${brand ?? ''} = ${before?.brand ?? ''}) for share`,
    )
    if (known.length === 0) throw refused('group.brand', {}, { field: 'brand' })
  } else {
    const [parent] = await rowsOf<{ brand: string }>(tx, sql`select brand from goods_group where id = ${parentId}`)
    if (!parent) throw refused('group.parent', {}, { field: 'parentId' })
    if (changes.brand !== undefined && changes.brand !== parent.brand) throw refused('group.brandOfParent', {}, { field: 'brand' })
    if (before && (await isBelow(tx, parentId, before.id))) throw refused('group.cycle', {}, { field: 'parentId' })
  }
  const name = changes.name ?? before?.name
  const same = await rowsOf(
    tx,
    sql`select 1 from goods_group where parent_id = ${parentId} and brand = ${brand ?? ''} and lower(name) = lower(${name ?? ''}) and id is distinct from ${before?.id ?? null}`,
  )
  if (same.length > 0) throw refused('group.taken', { path: name ?? '' }, { field: 'name' })
  if ((await depthOf(tx, parentId)) + (before ? await heightOf(tx, before.id) : 1) > DEEPEST) throw refused('group.deep', { max: DEEPEST }, { field: 'parentId' })
  if (changes.specId) {
    const [spec] = await rowsOf(tx, sql`select 1 from spec where id = ${changes.specId}`)
    if (!spec) throw refused('group.spec', {}, { field: 'specId' })
  }
  if (changes.orgId) {
    const [org] = await rowsOf(tx, sql`select 1 from organisation where id = ${changes.orgId}`)
    if (!org) throw refused('org.unknown', {}, { field: 'orgId' })
  }
}

/** How many levels stand from the top down to a group, itself included. */
const depthOf = async (tx: Queryable, id: string): Promise<number> => {
  const rows = await rowsOf(
    tx,
    sql`with recursive up(id, parent_id) as (select id, parent_id from goods_group where id = ${id} union select p.id, p.parent_id from goods_group p join up on p.id = up.parent_id) select 1 from up`,
  )
  return rows.length
}

/** How many levels a group has, itself included. */
const heightOf = async (tx: Queryable, id: string): Promise<number> => {
  const [row] = await rowsOf<{ height: number }>(
    tx,
    sql`with recursive down(id, level) as (select ${id}::text, 1 union all select child.id, down.level + 1 from goods_group child join down on child.parent_id = down.id where down.level < 100) select max(level)::int as height from down`,
  )
  return row?.height ?? 1
}

/** Whether a group is another one or stands somewhere below it. */
const isBelow = async (tx: Queryable, id: string, above: string): Promise<boolean> => {
  const rows = await rowsOf(
    tx,
    sql`with recursive up(id, parent_id) as (select id, parent_id from goods_group where id = ${id} union select p.id, p.parent_id from goods_group p join up on p.id = up.parent_id) select 1 from up where id = ${above}`,
  )
  return rows.length > 0
}

/** The brand that goes with a parent: its own; at the top, what was said. */
const brandUnder = async (tx: Queryable, parentId: string): Promise<string | undefined> => {
  const [parent] = await rowsOf<{ brand: string }>(tx, sql`select brand from goods_group where id = ${parentId}`)
  return parent?.brand
}

/** What a form leaves empty is unknown. */
const told = <Draft extends Partial<GroupDraft>>(draft: Draft): Draft => ({ ...draft, ...(draft.specId === '' && { specId: null }), ...(draft.image === '' && { image: null }) })

/** Adds a group, as the last of its siblings where nothing else is said; below the top it has its parent's brand. */
export const addGroup = (context: SignedInContext, given: GroupDraft): Promise<{ id: string }> =>
  context.deps.db.transaction(async (tx) => {
    const draft = told(given)
    await lockTree(tx)
    const parentId = draft.parentId ?? TOP
    const brand = draft.brand ?? (await brandUnder(tx, parentId))
    await check(tx, { ...draft, parentId, ...(brand !== undefined && { brand }) }, null)
    const [last] = await rowsOf<{ sort: number }>(tx, sql`select coalesce(max(sort) + 1, 0)::int as sort from goods_group where parent_id = ${parentId} and brand = ${brand ?? ''}`)
    const id = context.deps.newId()
    const row = { orgId: '3', sort: last?.sort ?? 0, show: true, ...draft, parentId, brand: brand ?? '' }
    await tx.insert(goodsGroup).values({ ...row, id })
    await writeAudit(tx, context, [{ action: 'add', entity, id, before: null, after: row }])
    return { id }
  })

/** Changes a group; what stands below follows to another brand. Circles are refused. */
export const updateGroup = (context: SignedInContext, { id, version, ...given }: Partial<GroupDraft> & { id: string; version?: number }): Promise<{ id: string; version: number }> =>
  context.deps.db.transaction(async (tx) => {
    await lockTree(tx)
    const [before] = await tx.select().from(goodsGroup).where(eq(goodsGroup.id, id)).for('update')
    if (!before) throw missing()
    if (version !== undefined && version !== before.version) throw await conflict(tx, entity, id, before.version)
    const moves = given.parentId !== undefined && given.parentId !== before.parentId
    const brand = given.brand ?? (moves && given.parentId ? await brandUnder(tx, given.parentId) : undefined)
    const changes = { ...told(given), ...(brand !== undefined && { brand }) }
    await check(tx, changes, before)
    return write(tx, context, before, changes)
  })

const write = async (tx: Queryable, context: SignedInContext, before: typeof goodsGroup.$inferSelect, changes: Partial<GroupDraft>) => {
  const { id } = before
  const changed = difference(before as Record<string, unknown>, changes as Record<string, unknown>)
  if (!changed) return { id, version: before.version }
  await tx
    .update(goodsGroup)
    .set({ ...changes, version: before.version + 1 })
    .where(eq(goodsGroup.id, id))
  if (changes.brand !== undefined && changes.brand !== before.brand) await takeAlong(tx, id, changes.brand)
  await writeAudit(tx, context, [{ action: 'update', entity, id, ...changed }])
  return { id, version: before.version + 1 }
}

/** Everything below a group that has gone to another brand goes there too, its goods among it. */
const takeAlong = async (tx: Queryable, id: string, brand: string) => {
  const inside = sql`with recursive inside as (select ${id}::text as id union select child.id from goods_group child join inside on child.parent_id = inside.id)`
  await tx.execute(sql`${inside} update goods_group set brand = ${brand}, version = version + 1 where id in (select id from inside) and id <> ${id}`)
  const moved = await rowsOf<{ id: string }>(tx, sql`${inside} update goods set brand = ${brand}, version = version + 1 where group_id in (select id from inside) returning goods.id`)
  if (moved.length > 0)
    await indexGoods(
      tx,
      moved.map((one) => one.id),
    )
}

/** Moves a group under a parent, before one of its children or (null) after all of them; the siblings are numbered anew. */
export const moveGroup = (context: SignedInContext, { id, parentId, before: next }: { id: string; parentId: string; before: string | null }): Promise<{ id: string; version: number }> =>
  context.deps.db.transaction(async (tx) => {
    await lockTree(tx)
    const [before] = await tx.select().from(goodsGroup).where(eq(goodsGroup.id, id)).for('update')
    if (!before) throw missing()
    const brand = (parentId === TOP ? undefined : await brandUnder(tx, parentId)) ?? before.brand
    await check(tx, { parentId, brand }, before)
    const siblings = (await rowsOf<{ id: string }>(tx, sql`select id from goods_group where parent_id = ${parentId} and brand = ${brand} and id <> ${id} order by sort, id`)).map((one) => one.id)
    if (next !== null && !siblings.includes(next)) throw missing()
    const place = next === null ? siblings.length : siblings.indexOf(next)
    const order = [...siblings.slice(0, place), id, ...siblings.slice(place)]
    await tx.execute(sql`
      update goods_group set sort = t.place - 1, version = version + 1 from unnest(${list(order)}) with ordinality as t(id, place)
      where goods_group.id = t.id and goods_group.sort <> t.place - 1 and goods_group.id <> ${id}`)
    return write(tx, context, before, { parentId, brand, sort: place })
  })

/** Shows or hides groups, all or none; what stands below a hidden one is hidden with it. */
export const showGroups = (context: SignedInContext, { ids, show }: { ids: readonly string[]; show: boolean }): Promise<{ updated: number }> =>
  context.deps.db.transaction(async (tx) => {
    await lockTree(tx)
    const wanted = [...new Set(ids)]
    const found = await rowsOf<{ id: string; show: boolean }>(tx, sql`select id, show from goods_group where id = any(${list(wanted)}) order by id for update`)
    if (found.length < wanted.length) throw missing()
    const changing = found.filter((one) => one.show !== show).map(({ id }) => id)
    await tx.execute(sql`update goods_group set show = ${show}, version = version + 1 where id = any(${list(changing)})`)
    await writeAudit(
      tx,
      context,
      changing.map((id) => ({ action: 'updateShow', entity, id, before: { show: !show }, after: { show } })),
    )
    return { updated: found.length }
  })

/** Takes groups away, all or none. One that holds other groups or goods (unless they go too) stays. */
export const deleteGroups = (context: SignedInContext, { ids, filter }: { ids?: string[]; filter?: GroupFilter }): Promise<{ deleted: number }> => {
  if ((ids === undefined) === (filter === undefined)) throw refused(ids ? 'bulk.both' : 'bulk.chooseSome')
  return context.deps.db.transaction(async (tx) => {
    await lockTree(tx)
    const rows = await rowsOf<Record<string, unknown> & { id: string; name: string }>(
      tx,
      sql`select gg.id, gg.name, gg.brand, gg.image, gg.spec_id as "specId", gg.show, gg.sort, gg.org_id as "orgId" from goods_group gg where ${ids ? sql`gg.id = any(${list(ids)})` : groupCondition(filter as GroupFilter)} order by gg.id for update`,
    )
    if (ids && rows.length < new Set(ids).size) throw missing()
    const all = list(rows.map(({ id }) => id))
    const [used] = await rowsOf<{ name: string; what: 'group.usedByGroups' | 'group.usedByGoods' }>(
      tx,
      sql`
      select gg.name, 'group.usedByGroups' as what from goods_group gg where gg.id = any(${all}) and exists (select 1 from goods_group child where child.parent_id = gg.id and child.id <> all(${all}))
      union all select gg.name, 'group.usedByGoods' from goods_group gg where gg.id = any(${all}) and exists (select 1 from goods g where g.group_id = gg.id) limit 1`,
    )
    if (used) throw refused(used.what, { name: used.name })
    await tx.execute(sql`delete from goods_group where id = any(${all})`)
    await writeAudit(
      tx,
      context,
      rows.map(({ id, ...before }) => ({ action: 'delete', entity, id, before, after: null })),
    )
    return { deleted: rows.length }
  })
}
