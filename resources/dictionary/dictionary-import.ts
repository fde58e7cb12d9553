import { path } from '#contract/paths.ts'
import { dictionaryImportCalls, dictionaryImportFields, dictionaryNeeds } from '#contract/record-import.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'

/** Dictionary entries in the import kit: found by their group and code. */
export const dictionaryImport: ImportKit = {
  resource: 'dictionary',
  calls: dictionaryImportCalls,
  batchAddress: (batchId) => `${path('Dictionary')}?batch=${batchId}`,
  columns: importColumnsOf({
    fields: dictionaryImportFields,
    keys: ['groupCode', 'code'],
    needs: dictionaryNeeds,
    synonyms: {
      groupCode: ['分组编码', '字典分组', '类别'],
      code: ['条目编码', '字典编码', '代码'],
      name: ['条目名称', '字典名称'],
      value: ['字典值'],
      sort: ['顺序', '序号'],
    },
    example: { groupCode: 'GoodsUnit', code: 'box', name: '示例条目，导入前请删除' },
  }),
}
