import { restList } from '#contract/paths.ts'
import { agreementImportCalls, agreementImportFields, agreementsNeed } from '#contract/record-import.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'

/** Agreements with customers, in the import kit: found by their number. */
export const agreementImport: ImportKit = {
  resource: 'agreements',
  calls: agreementImportCalls,
  batchAddress: (batchId) => restList('agreements', { batchId }),
  columns: importColumnsOf({
    fields: agreementImportFields,
    keys: ['number'],
    needs: agreementsNeed,
    synonyms: {
      number: ['协议编号', '合同编号', '合同号'],
      accountCode: ['客户', '客户代码', '客户名称', '账号', '客户账号'],
      title: ['协议名称', '合同名称', '名称'],
      validFrom: ['开始日期', '有效期自', '签订日期'],
      validTo: ['结束日期', '有效期至', '到期日期'],
      body: ['内容', '协议内容', '条款'],
    },
    example: { number: 'XY2026001，导入前请删除', accountCode: 'C000001', title: '年度供货协议', validFrom: '2026-01-01', validTo: '2026-12-31', body: '第一条 供货范围' },
  }),
}
