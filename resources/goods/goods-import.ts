import { goodsImportCalls, goodsImportFields, goodsNeed } from '#contract/catalogue-import.ts'
import { restList } from '#contract/paths.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'

/** Goods in the import kit: found by their code. */
export const goodsImport: ImportKit = {
  resource: 'goods',
  calls: goodsImportCalls,
  batchAddress: (batchId) => restList('goods', { batchId }),
  columns: importColumnsOf({
    fields: goodsImportFields,
    keys: ['code'],
    needs: goodsNeed,
    synonyms: {
      code: ['商品编码', '货号', '物料编码', '产品编码', '物料号'],
      name: ['商品名称', '产品名称', '品名', '物料名称'],
      brand: ['厂牌', '品牌名称', '商品品牌'],
      groupId: ['产品系列', '分组', '商品分组', '分类'],
      deviceClass: ['类别', '器械类别', '医疗器械类别', '管理分类'],
      certificateNumber: ['注册证', '注册证编号', '备案号', '注册证号/备案号'],
      unit: ['计量单位', '销售单位'],
      packing: ['包装规格', '包装说明'],
      storage: ['贮存条件', '存储条件'],
      description: ['描述', '商品说明', '产品说明'],
      image: ['图片', '图片地址'],
      hot: ['是否热销'],
      exclusive: ['是否专属'],
      needsAuthorisation: ['是否需授权', '授权产品'],
      sort: ['顺序', '序号'],
    },
    example: {
      code: 'HZ-900',
      name: '示例商品，导入前请删除',
      brand: '衡植',
      groupId: 'BL 骨水平系列',
      deviceClass: 'I',
      unit: '盒',
      packing: '10 支/盒',
      storage: '常温',
      hot: '否',
      exclusive: '否',
      needsAuthorisation: '否',
      status: '正常',
      sort: '9',
    },
  }),
}
