import { specImportCalls, specImportFields, specsNeed } from '#contract/catalogue-import.ts'
import { restList } from '#contract/paths.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'

/** Specs in the import kit: found by their code. */
export const specImport: ImportKit = {
  resource: 'specs',
  calls: specImportCalls,
  batchAddress: (batchId) => restList('specs', { batchId }),
  columns: importColumnsOf({
    fields: specImportFields,
    keys: ['code'],
    needs: specsNeed,
    synonyms: {
      code: ['编码', '规格代码', 'SKU', '物料编码'],
      goodsCode: ['商品', '商品代码', '货号', '产品编码'],
      name: ['规格名称', '规格型号', '型号'],
      basePrice: ['价格', '单价', '标准价', '目录价'],
      udi: ['UDI', 'DI'],
      sort: ['顺序', '序号'],
    },
    example: { code: 'HZ-900-1', goodsCode: 'HZ-900', name: '示例规格，导入前请删除', basePrice: '1280.00', udi: '06912345678905', status: '正常', sort: '1' },
  }),
}
