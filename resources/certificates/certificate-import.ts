import { certificateImportCalls, certificateImportFields, certificatesNeed } from '#contract/catalogue-import.ts'
import { restList } from '#contract/paths.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'

/** Registration certificates in the import kit: found by their number. */
export const certificateImport: ImportKit = {
  resource: 'certificates',
  calls: certificateImportCalls,
  batchAddress: (batchId) => restList('certificates', { batchId }),
  columns: importColumnsOf({
    fields: certificateImportFields,
    keys: ['number'],
    needs: certificatesNeed,
    synonyms: {
      number: ['注册证号', '注册证编号', '备案号', '注册证号/备案号', '证书编号'],
      deviceClass: ['类别', '器械类别', '医疗器械类别', '管理分类'],
      maker: ['注册人名称', '备案人', '注册人/备案人', '生产企业', '厂家', '生产厂家'],
      validFrom: ['发证日期', '备案日期', '生效日期', '批准日'],
      validTo: ['有效期', '有效期截止', '到期日期', '失效日期', '有效期至日期'],
      remark: ['说明'],
    },
    example: { number: '国械注准20263630001', deviceClass: 'III', maker: '示例注册人，导入前请删除', validFrom: '2026-01-05', validTo: '2031-01-04' },
  }),
}
