import { priceItemImportCalls, priceItemImportFields, priceItemsNeed } from '#contract/catalogue-import.ts'
import { restList } from '#contract/paths.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'
import { priceWords } from '../specialPrices/price-words.ts'

/** Prices of price lists in the import kit: one row for a list, a spec and a first day. */
export const priceItemImport: ImportKit = {
  resource: 'priceItems',
  alsoIn: ['priceLists'],
  calls: priceItemImportCalls,
  batchAddress: (batchId) => restList('priceLists', { batchId }),
  columns: importColumnsOf({
    fields: priceItemImportFields,
    keys: ['priceListCode', 'specCode'],
    alsoKeys: ['validFrom'],
    needs: priceItemsNeed,
    synonyms: {
      ...priceWords,
      priceListCode: ['价格表编码', '价格表代码', '价格表名称', '价目表', '价目表编码'],
      price: ['单价', '含税单价', '售价', '销售价', '价目'],
    },
    example: { priceListCode: 'P001，导入前请删除', specCode: 'HZ-900-1', price: '1180.00', validFrom: '2026-01-01', validTo: '2026-12-31' },
  }),
}
