import { restList } from '#contract/paths.ts'
import { fileNames } from '#contract/qualification-files.ts'
import { qualificationImportCalls, qualificationImportFields, qualificationsNeed } from '#contract/qualification-import.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'

const choices = { [qualificationImportFields.name[2]]: fileNames, [qualificationImportFields.classes[2]]: ['II', 'III', 'II、III'] }

/** Licences in the import kit: one row for a customer and one of its files. */
export const qualificationImport: ImportKit = {
  resource: 'qualifications',
  calls: qualificationImportCalls,
  batchAddress: (batchId) => restList('qualifications', { batchId }),
  columns: importColumnsOf({
    fields: qualificationImportFields,
    keys: ['accountCode', 'name'],
    needs: qualificationsNeed,
    synonyms: {
      accountCode: ['客户', '客户名称', '单位', '单位名称', '公司名称', '客户代码', '账号', '客户账号', '编号'],
      name: ['证照', '证照名称', '资质', '资质名称', '文件名称', '证件类型', '证照类型', '资质类型'],
      number: ['证照编号', '证书编号', '编码', '许可证号', '备案号', '证件号', '统一社会信用代码'],
      expiresOn: ['有效期至', '有效期', '失效日期', '到期日期', '截止日期', '有效期截止'],
      classes: ['器械类别', '管理类别', '类别', '经营范围类别'],
    },
    example: { accountCode: 'C000001（示例行，导入前请删除）', name: '医疗器械经营许可证', number: '鄂汉药监械经营许20260001号', expiresOn: '2031-01-04', classes: 'II、III' },
  }),
  useChoices: () => choices,
}
