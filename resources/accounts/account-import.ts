import { accountCalls, editableFields } from '#contract/account.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'
import { accountListAddress } from './address.ts'
import { useModel } from './useModel.ts'

/** Accounts in the import kit: found by login name. */
export const accountImport: ImportKit = {
  resource: 'accounts',
  calls: accountCalls,
  batchAddress: (batchId) => accountListAddress({ batchId }),
  useChoices: () => {
    const model = useModel()
    const { orgId, priceListCode } = editableFields
    return {
      [orgId[2]]: model?.organisations.map(({ name }) => name) ?? [],
      [priceListCode[2]]: (model?.priceLists ?? []).map(({ value, name }, _, lists) => (lists.some((other) => other.value !== value && (other.name === name || other.value === name)) ? value : name)),
    }
  },
  columns: importColumnsOf({
    fields: editableFields,
    keys: ['account'],
    needs: ['name', 'accountType'],
    // Imported only from the old mall; not offered in templates.
    unlisted: [{ name: 'legacyHash', label: '旧商城密码散列' }],
    synonyms: {
      account: ['登录名', '用户名', '登录账号', '账户'],
      name: ['客户名', '客户名称', '单位', '单位名称', '公司名称', '医院名称', '客户', '客户全称'],
      phone: ['手机', '手机号码', '联系手机', '移动电话'],
      accountType: ['类型', '类别', '账号类型'],
      code: ['客户编码', '客户代码', '客户编号'],
      creditCode: ['信用代码', '社会信用代码', '税号', '纳税人识别号'],
      tel: ['电话', '座机', '固定电话'],
      email: ['电子邮箱', '邮件', 'email'],
      province: ['省'],
      city: ['市'],
      address: ['详细地址', '联系地址'],
      priceListCode: ['价格表编码', '价目表'],
      staffName: ['业务员', '销售', '销售员', '客户经理'],
      remark: ['说明', '备注说明'],
    },
    example: {
      account: 'renhe-hospital',
      name: '仁和医院',
      phone: '13800001234',
      accountType: '客户',
      customerType: '企业',
      registerType: '普通',
      status: '正常',
      orgId: '华东医疗器械有限公司',
      code: 'C900001',
      creditCode: '91350100M000100Y43',
      province: '江苏',
      city: '南京',
      address: '中山路 1 号',
      tel: '025-83301177',
      email: 'caigou@example.com',
      priceListCode: 'PL-01',
      staffName: '陈立群',
      staffTel: '13800000003',
      remark: '示例行，导入前请删除',
    },
  }),
}
