import { restList } from '#contract/paths.ts'
import { contactCardImportCalls, contactCardImportFields, contactCardsNeed } from '#contract/record-import.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'

/** Whom to turn to in each province, in the import kit: found by province and name. */
export const contactCardImport: ImportKit = {
  resource: 'contactCards',
  calls: contactCardImportCalls,
  batchAddress: (batchId) => restList('contactCards', { batchId }),
  columns: importColumnsOf({
    fields: contactCardImportFields,
    keys: ['province', 'name'],
    needs: contactCardsNeed,
    synonyms: {
      province: ['地区', '区域', '所在省份'],
      name: ['联系人', '负责人'],
      duty: ['岗位', '职位'],
      phone: ['手机', '手机号', '联系电话', '电话号码'],
      email: ['电子邮箱', '邮件'],
      wechat: ['微信号'],
    },
    example: { province: '湖北', name: '示例联系人，导入前请删除', duty: '区域经理', phone: '13800000000', email: 'hubei@example.com' },
  }),
}
