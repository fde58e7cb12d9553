import { sql } from 'drizzle-orm'
import { exclusiveImportFields } from '#contract/record-import.ts'
import { namedCustomer, namedGoods } from '#server/imports/named-records.ts'
import { recordImport } from '#server/imports/record-import.ts'
import { cell, staged } from '#server/imports/staged.ts'

/** Who sees exclusive goods, in the import kit: one row for goods and a customer. */
export const exclusiveImport = recordImport({
  entity: 'goodsVisibility',
  fields: exclusiveImportFields,
  keys: ['goodsCode', 'accountCode'],
  needs: [],
  table: 'goods_visibility',
  columns: { remark: { type: 'text' } },
  refers: [
    { ...namedGoods, column: 'goods_id' },
    { ...namedCustomer(), column: 'account_id' },
  ],
  doubts: (batchId) =>
    sql`select r.row, 'goodsCode' as column, ${cell('goodsCode')} as value, 'doubt.notExclusive' as key from import_row r join goods g on g.id = ${cell('goodsId')} where ${staged(batchId)} and not g.exclusive`,
})
