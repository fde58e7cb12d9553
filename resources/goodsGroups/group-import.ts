import { goodsGroupCalls, groupImportFields } from '#contract/goods-group.ts'
import { path } from '#contract/paths.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'

/** Goods groups in the import kit: found by brand and path. */
export const groupImport: ImportKit = {
  resource: 'goodsGroups',
  calls: goodsGroupCalls,
  batchAddress: (batchId) => `${path('GoodsGroups')}?batch=${batchId}`,
  columns: importColumnsOf({
    fields: groupImportFields,
    keys: ['brand', 'path'],
    synonyms: { brand: ['商品品牌'], path: ['分组路径', '分组', '名称', '系列'], image: ['图片地址'], specId: ['规格ID', '规格编号'], sort: ['顺序', '序号'], show: ['是否显示'] },
    example: { brand: '衡植', path: 'BL 骨水平系列/示例产品，导入前请删除', image: '/mall/pictures/implant.svg', specId: 'hd-001-1', orgId: '华东医疗器械有限公司', sort: '9', show: '是' },
  }),
}
