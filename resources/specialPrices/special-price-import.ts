import { specialPriceImportCalls, specialPriceImportFields, specialPricesNeed } from '#contract/catalogue-import.ts'
import { restList } from '#contract/paths.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'
import { priceWords } from './price-words.ts'

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
      ...priceWords,
      accountCode: ['客户', '客户代码', '账号', '客户账号', '编号'],
      price: ['价格', '单价', '协议价', '合同价', '成交价'],
      priority: ['优先'],
      remark: ['说明', '合同号'],
    },
    example: { accountCode: 'C000001，导入前请删除', specCode: 'HZ-900-1', price: '1180.00', validFrom: '2026-01-01', validTo: '2026-12-31' },
  }),
}
