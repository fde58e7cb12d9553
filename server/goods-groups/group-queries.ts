import { type SQL, sql } from 'drizzle-orm'
import { type MenuGroup, TOP } from '#contract/brand-menu.ts'
import type { AllGroupsQuery, GoodsGroup, GroupFilter, GroupQuery, ListedGroup } from '#contract/goods-group.ts'
import type { Page } from '#contract/page.ts'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { hiddenGroups, onSale, permitted } from '#server/catalogue/visible.ts'
import { containing } from '#server/containing.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { pageAnswer, slice, sliceOfAll } from '#server/page.ts'

const columns = sql`gg.id, gg.parent_id as "parentId", gg.name, gg.image, gg.spec_id as "specId", gg.brand, gg.org_id as "orgId", gg.sort, gg.show, gg.version, (select code from spec where spec.id = gg.spec_id) as "specCode"`

/** Every group with the names that lead to it, as `paths(id, path)`. */
export const paths = sql`
  paths(id, path) as (
    select id, name from goods_group where parent_id = '0'
    union all select child.id, paths.path || '/' || child.name from goods_group child join paths on child.parent_id = paths.id)`

/** The condition under which a group (as `gg`) is found by a filter. */
export const groupCondition = (filter: GroupFilter): SQL => {
  const conditions: SQL[] = [sql`true`]
  if (filter.keyword) conditions.push(sql`lower(gg.name || ' ' || gg.brand) like ${containing(filter.keyword)}`)
  if (filter.brand !== undefined) conditions.push(sql`gg.brand = ${filter.brand}`)
  if (filter.orgId !== undefined) conditions.push(sql`gg.org_id = ${filter.orgId}`)
  if (filter.parentId !== undefined) conditions.push(sql`gg.parent_id = ${filter.parentId}`)
  if (filter.show !== undefined) conditions.push(sql`gg.show = ${filter.show}`)
  if (filter.ids) conditions.push(sql`gg.id = any(${list(filter.ids)})`)
  if (filter.batchId) conditions.push(sql`gg.id in (select record_id from import_row where batch_id = ${filter.batchId}::uuid and outcome in ('create', 'update'))`)
  return sql.join(conditions, sql` and `)
}

/** Groups that a filter finds, brand by brand in the order of their siblings. */
export const allGroups = (db: Queryable, query: AllGroupsQuery): Promise<GoodsGroup[]> => {
  const direction = sql.raw(query.order === 'DESC' ? 'desc' : 'asc')
  return rowsOf(
    db,
    sql`select ${columns} from goods_group gg where ${groupCondition(query)} order by ${query.sort ? sorts[query.sort] : sql`gg.brand`} ${direction}, gg.parent_id, gg.sort, gg.id ${sliceOfAll(query)}`,
  )
}

const sorts: Record<string, SQL> = { path: sql`gg.brand, paths.path`, name: sql`gg.name`, brand: sql`gg.brand`, sort: sql`gg.sort` }

/** A page of groups, each with its place in the tree. */
export const groupPage = async (db: Queryable, query: GroupQuery): Promise<Page<ListedGroup>> => {
  const where = groupCondition(query)
  const { offset, limit } = slice(query)
  const [items, [counted]] = await Promise.all([
    rowsOf<ListedGroup>(
      db,
      sql`
      with recursive ${paths}
      select ${columns}, paths.path, (select count(*)::int from goods_group child where child.parent_id = gg.id) as "childCount"
      from goods_group gg join paths on paths.id = gg.id where ${where} order by ${sorts[query.sort ?? 'path']} ${sql.raw(query.order === 'DESC' ? 'desc' : 'asc')}, gg.sort, gg.id limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ total: number }>(db, sql`select count(*)::int as total from goods_group gg where ${where}`),
  ])
  return pageAnswer(query, counted?.total ?? 0, items)
}

/** Groups within one another, as the wire has them; one whose parent the filter leaves out stands at the top. */
export const nested = (groups: readonly GoodsGroup[], encode: (group: GoodsGroup) => object): object[] => {
  const nodes = new Map(groups.map((group) => [group.id, { ...encode(group), children: [] as object[] }]))
  const top: object[] = []
  for (const group of groups) (nodes.get(group.parentId)?.children ?? top).push(nodes.get(group.id) as object)
  return top
}

const menuColumns = sql`gg.id, gg.parent_id as "parentId", gg.name, gg.image, gg.spec_id as "specId", gg.brand`
/** Shown with everything above it; a product only while this buyer may buy it. */
const inMenu = ({ buyer, day }: Viewer) => sql`gg.id not in (${hiddenGroups}) and (gg.spec_id is null or exists (
  select 1 from spec s join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number where s.id = gg.spec_id and ${permitted(buyer)} and ${onSale(day)}))`

type MenuQuery = GroupFilter & { page: number; size: number; sort?: 'sort' | 'name' | undefined; order?: 'ASC' | 'DESC' | undefined }

/** A brand's groups as its menu shows them, all at once where no page is asked for. */
export const menuGroups = (db: Queryable, viewer: Viewer, query: MenuQuery): Promise<MenuGroup[]> => {
  const order = query.sort ? sql`${sorts[query.sort]} ${sql.raw(query.order === 'DESC' ? 'desc' : 'asc')}, gg.id` : sql`gg.parent_id <> ${TOP}, gg.parent_id, gg.sort, gg.id`
  return rowsOf(db, sql`select ${menuColumns} from goods_group gg where ${groupCondition(query)} and ${inMenu(viewer)} order by ${order} ${query.size ? sliceOfAll(query) : sql`limit 10000`}`)
}

/** A page of the groups that shoppers see. */
export const menuPage = async (db: Queryable, viewer: Viewer, query: MenuQuery): Promise<Page<MenuGroup>> => {
  const where = sql`${groupCondition(query)} and ${inMenu(viewer)}`
  const { offset, limit } = slice(query)
  const direction = sql.raw(query.order === 'DESC' ? 'desc' : 'asc')
  const [items, [counted]] = await Promise.all([
    rowsOf<MenuGroup>(
      db,
      sql`select ${menuColumns} from goods_group gg where ${where} order by ${query.sort === 'name' ? sql`gg.name` : sql`gg.sort`} ${direction}, gg.id limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ total: number }>(db, sql`select count(*)::int as total from goods_group gg where ${where}`),
  ])
  return pageAnswer(query, counted?.total ?? 0, items)
}
