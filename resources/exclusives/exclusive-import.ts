import { restList } from '#contract/paths.ts'
import { exclusiveImportCalls, exclusiveImportFields } from '#contract/record-import.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'

/** Who sees exclusive goods, in the import kit: one row for goods and a customer. */
export const exclusiveImport: ImportKit = {
  resource: 'exclusives',
  calls: exclusiveImportCalls,
  batchAddress: (batchId) => restList('exclusives', { batchId }),
  columns: importColumnsOf({
    fields: exclusiveImportFields,
    keys: ['goodsCode', 'accountCode'],
    synonyms: {
      goodsCode: ['商品', '编码', '货号', '产品编码'],
      accountCode: ['客户', '客户代码', '客户名称', '账号', '客户账号'],
      remark: ['说明'],
    },
    example: { goodsCode: 'HZ-900', accountCode: 'C000001，导入前请删除', remark: '合同约定' },
  }),
}
