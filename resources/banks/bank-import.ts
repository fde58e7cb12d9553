import { restList } from '#contract/paths.ts'
import { bankImportCalls, bankImportFields, banksNeed } from '#contract/record-import.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'

/** Banks whose cards can be bound, in the import kit: found by their code. */
export const bankImport: ImportKit = {
  resource: 'banks',
  calls: bankImportCalls,
  batchAddress: (batchId) => restList('banks', { batchId }),
  columns: importColumnsOf({
    fields: bankImportFields,
    keys: ['code'],
    needs: banksNeed,
    synonyms: {
      code: ['银行编码', '银行代码', '代码'],
      name: ['银行名称', '名称'],
      singleLimit: ['限额', '单笔限额（元）', '单笔最高'],
    },
    example: { code: 'ABC', name: '示例银行，导入前请删除', singleLimit: '20000.00', sort: '1' },
  }),
}
