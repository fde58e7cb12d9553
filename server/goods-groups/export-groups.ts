import { sql } from 'drizzle-orm'
import { type GroupFilter, groupImportFields } from '#contract/goods-group.ts'
import { rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { importColumns } from '#server/imports/columns.ts'
import { exportFile } from '#server/imports/export-file.ts'
import { groupCondition, paths } from './group-queries.ts'

interface Row {
  brand: string
  path: string
  image: string | null
  specId: string | null
  orgId: string
  sort: number
  show: boolean
}

const text = (value: Row[keyof Row]) => (value === true ? '是' : value === false ? '否' : String(value ?? ''))
/** An export has the columns of an import, specs by their codes, parents before their children, so that what goes out can come back. */
const columns = importColumns(groupImportFields).map(({ name, label }) => ({ label, text: (row: Row) => text(row[name as keyof Row]) }))
const AT_ONCE = 2000

/** Every group that the filter finds, as CSV or workbook. */
export const exportGroups = (deps: Deps, filter: GroupFilter | undefined, format: 'csv' | 'xlsx'): Response => exportFile('商品分组', format, columns, batches(deps, filter ?? {}))

async function* batches({ copy }: Deps, filter: GroupFilter): AsyncGenerator<Row[]> {
  const rows = await rowsOf<Row>(
    copy,
    sql`
    with recursive ${paths}
    select gg.brand, paths.path, gg.image, (select code from spec where spec.id = gg.spec_id) as "specId", (select name from organisation where organisation.id = gg.org_id) as "orgId", gg.sort, gg.show from goods_group gg join paths on paths.id = gg.id
    where ${groupCondition(filter)} order by gg.brand, paths.path`,
  )
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE)
}
