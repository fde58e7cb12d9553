import { sql } from 'drizzle-orm'
import type { SheetChange, SheetRow } from '#contract/price-sheet.ts'
import { writeAudit } from '#server/access/audit.ts'
import { matching } from '#server/catalogue/keyword.ts'
import { conflict } from '#server/conflict.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { badField, missing } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { guardConstraints } from '#server/rest/constraints.ts'
import { priceText } from './price.ts'

const entity = 'priceListItem'

const listExists = async (db: Queryable, code: string) => {
  if ((await rowsOf(db, sql`select 1 from price_list where code = ${code}`)).length === 0) throw missing()
}

/** Every spec with what it costs in a list; a spec that has several periods stands there once for each. Raises 404. */
export const sheetRows = async (db: Queryable, { priceListCode, keyword, brand }: { priceListCode: string; keyword?: string | undefined; brand?: string | undefined }): Promise<SheetRow[]> => {
  await listExists(db, priceListCode)
  return rowsOf<SheetRow>(
    db,
    sql`
    select s.id as "specId", s.code as "specCode", s.name as "specName", g.name as "goodsName", g.brand, g.unit, ${priceText(sql`s.base_price`)} as "basePrice",
           i.id as "itemId", ${priceText(sql`i.price`)} as price, to_char(i.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(i.valid_to, 'YYYY-MM-DD') as "validTo", i.version
    from spec s join goods g on g.id = s.goods_id left join price_list_item i on i.spec_id = s.id and i.price_list_code = ${priceListCode}
    where ${brand ? sql`g.brand = ${brand}` : sql`true`} and ${keyword ? matching(keyword) : sql`true`}
    order by g.brand, g.sort, g.id, s.sort, s.id, i.valid_from nulls first`,
  )
}

/** Writes a sheet's changes, all or nothing: a price that someone else has changed meanwhile stops the whole (409). */
export const saveSheet = (context: SignedInContext, { priceListCode, rows }: { priceListCode: string; rows: readonly SheetChange[] }): Promise<{ saved: number; removed: number }> =>
  guardConstraints('write', () =>
    context.deps.db.transaction(async (tx) => {
      await listExists(tx, priceListCode)
      for (const [at, { validFrom, validTo }] of rows.entries()) if (validFrom && validTo && validTo < validFrom) throw badField(`rows.${at}.validTo`, 'dates.order')
      const ids = rows.flatMap(({ itemId }) => (itemId ? [itemId] : []))
      const again = rows.findIndex(({ itemId }, at) => itemId && rows.findIndex((row) => row.itemId === itemId) < at)
      if (again >= 0) throw badField(`rows.${again}.itemId`, 'record.twice')
      const known = new Map(
        (
          await rowsOf<{ id: string; specId: string; version: number; price: string; validFrom: string | null; validTo: string | null }>(
            tx,
            sql`
            select id, spec_id as "specId", version, ${priceText(sql`price`)} as price, to_char(valid_from, 'YYYY-MM-DD') as "validFrom", to_char(valid_to, 'YYYY-MM-DD') as "validTo"
            from price_list_item where price_list_code = ${priceListCode} and id = any(${list(ids)}) order by id for update`,
          )
        ).map((item) => [item.id, item]),
      )
      for (const { itemId, specId, version } of rows) {
        if (!itemId) continue
        const now = known.get(itemId)
        if (!now || now.specId !== specId) throw missing()
        if (version !== null && version !== now.version) throw await conflict(tx, entity, itemId, now.version)
      }
      const removed = rows.filter(({ itemId, price }) => itemId && price === null)
      const changed = rows.filter(({ itemId, price }) => itemId && price !== null)
      const added = rows.flatMap((row) => (!row.itemId && row.price !== null ? [{ ...row, id: context.deps.newId() }] : []))
      const column = <Row>(of: readonly Row[], pick: (row: Row) => string | null, type = 'text') => list(of.map(pick), type)
      await tx.execute(sql`delete from price_list_item where id = any(${column(removed, ({ itemId }) => itemId)})`)
      await tx.execute(sql`
        update price_list_item i set price = t.price, valid_from = t.valid_from, valid_to = t.valid_to, version = i.version + 1
        from unnest(${column(changed, ({ itemId }) => itemId)}, ${column(changed, ({ price }) => price, 'numeric')}, ${column(changed, ({ validFrom }) => validFrom, 'date')}, ${column(changed, ({ validTo }) => validTo, 'date')}) as t(id, price, valid_from, valid_to)
        where i.id = t.id`)
      await tx.execute(sql`
        insert into price_list_item (id, price_list_code, spec_id, price, valid_from, valid_to)
        select t.id, ${priceListCode}, t.spec_id, t.price, t.valid_from, t.valid_to
        from unnest(${column(added, ({ id }) => id)}, ${column(added, ({ specId }) => specId)}, ${column(added, ({ price }) => price, 'numeric')}, ${column(added, ({ validFrom }) => validFrom, 'date')}, ${column(added, ({ validTo }) => validTo, 'date')}) as t(id, spec_id, price, valid_from, valid_to)`)
      const shape = ({ specId, price, validFrom, validTo }: { specId: string; price: string | null; validFrom: string | null; validTo: string | null }) => ({
        priceListCode,
        specId,
        price,
        validFrom,
        validTo,
      })
      const before = (itemId: string | null) => shape(known.get(itemId ?? '') as never)
      await writeAudit(tx, context, [
        ...removed.map(({ itemId }) => ({ action: 'delete', entity, id: itemId ?? '', before: before(itemId), after: null })),
        ...changed.map((row) => ({ action: 'update', entity, id: row.itemId ?? '', before: before(row.itemId), after: shape(row) })),
        ...added.map((row) => ({ action: 'add', entity, id: row.id, before: null, after: shape(row) })),
      ])
      return { saved: changed.length + added.length, removed: removed.length }
    }),
  )
