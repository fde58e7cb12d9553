import { lotImportCalls, lotImportFields } from '#contract/catalogue-import.ts'
import { restList } from '#contract/paths.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'

/** Lots in the import kit: found by their spec's code and their number. */
export const lotImport: ImportKit = {
  resource: 'lots',
  calls: lotImportCalls,
  batchAddress: (batchId) => restList('lots', { batchId }),
  columns: importColumnsOf({
    fields: lotImportFields,
    keys: ['specCode', 'number'],
    synonyms: {
      specCode: ['编码', '规格代码', '物料编码', '物料代码', 'SKU', '货号'],
      number: ['批次', '批次号', '生产批号', '序列号', '批号/序列号'],
      madeOn: ['生产日', '制造日期'],
      expiresOn: ['有效期至', '有效期', '效期', '到期日期'],
      onHand: ['数量', '库存', '库存数量', '在库数量', '现存量'],
      remark: ['说明'],
    },
    example: { specCode: 'HZ-900-1', number: 'L20260105，导入前请删除', madeOn: '2026-01-05', expiresOn: '2029-01-04', onHand: '100' },
  }),
}
