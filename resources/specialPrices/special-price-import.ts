import { specialPriceImportCalls, specialPriceImportFields, specialPricesNeed } from '#contract/catalogue-import.ts'
import { restList } from '#src/paths.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'

/** Special prices in the import kit: one row for a customer, a spec and a first day. */
export const specialPriceImport: ImportKit = {
  resource: 'specialPrices',
  calls: specialPriceImportCalls,
  batchAddress: (batchId) => restList('specialPrices', { batchId }),
  columns: importColumnsOf({
    fields: specialPriceImportFields,
    keys: ['accountCode', 'specCode'],
    alsoKeys: ['validFrom'],
    needs: specialPricesNeed,
    synonyms: {
      accountCode: ['客户', '客户代码', '账号', '客户账号', '编号'],
      specCode: ['编码', '产品编码', '商品编码', '规格编号', '规格代码', '物料编码', '物料代码', 'SKU', '货号'],
      price: ['价格', '单价', '协议价', '合同价', '成交价'],
      priority: ['优先'],
      validFrom: ['生效日期', '生效日', '开始日期', '起始日期', '起'],
      validTo: ['失效日期', '失效日', '截止日期', '结束日期', '止', '有效期'],
      remark: ['说明', '合同号'],
    },
    example: { accountCode: 'C000001，导入前请删除', specCode: 'HZ-900-1', price: '1180.00', validFrom: '2026-01-01', validTo: '2026-12-31' },
  }),
}
