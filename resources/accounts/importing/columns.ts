import { editableFields } from '#contract/account.ts'

/** A column that can be imported: its wire name and its label. */
export interface ImportField {
  wire: string
  label: string
}

export const importFields: readonly ImportField[] = Object.values(editableFields).flatMap(([wire, , label]: readonly [string, unknown, string?]) => (label ? [{ wire, label }] : []))
export const KEY = 'fAccount'
/** Imported only from the old mall; not offered in templates. */
const legacy: ImportField = { wire: 'fLegacyHash', label: '旧商城密码散列' }
export const offeredFields = [...importFields, legacy]

const folded = (heading: string) => heading.replace(/\s|[*＊（(].*$/g, '').toLowerCase()

/** What files of other systems call the same things. */
const synonyms: Record<string, readonly string[]> = {
  fAccount: ['登录名', '用户名', '登录账号', '账户'],
  fName: ['客户名称', '单位名称', '公司名称', '医院名称', '客户', '客户全称'],
  fPhone: ['手机', '手机号码', '联系手机', '移动电话'],
  fAccountType: ['类型', '类别', '账号类型'],
  fCode: ['客户编码', '客户代码', '客户编号'],
  fCreditCode: ['信用代码', '社会信用代码', '税号', '纳税人识别号'],
  fTel: ['电话', '座机', '固定电话'],
  fEmail: ['电子邮箱', '邮件', 'email'],
  fProvince: ['省'],
  fCity: ['市'],
  fAddress: ['详细地址', '联系地址'],
  fPriceListCode: ['价格表编码', '价目表'],
  fStaffName: ['业务员', '销售', '销售员', '客户经理'],
  fRemark: ['说明', '备注说明'],
}

/** The field that a heading means; null leaves the column out. */
export const guessField = (heading: string): string | null => exactField(heading) ?? Object.keys(synonyms).find((wire) => synonyms[wire]?.some((name) => folded(name) === folded(heading))) ?? null

const exactField = (heading: string): string | undefined => offeredFields.find(({ wire, label }) => [wire, label].some((name) => folded(name) === folded(heading)))?.wire

/** What is wrong with a mapping; undefined when it can be used. */
export const mappingFault = (mapping: readonly (string | null)[]): { key: string; field?: string } | undefined => {
  if (!mapping.includes(KEY)) return { key: 'importing.needKey' }
  const twice = mapping.find((wire, at) => wire !== null && mapping.indexOf(wire) !== at)
  return twice ? { key: 'importing.twice', field: offeredFields.find(({ wire }) => wire === twice)?.label ?? twice } : undefined
}

/** Rows that make a template understandable; they are examples to overwrite. */
export const exampleRow: Record<string, string> = {
  fAccount: 'renhe-hospital',
  fName: '仁和医院',
  fPhone: '13800001234',
  fAccountType: '客户',
  fCustomerType: '企业',
  fRegisterType: '普通',
  fStatus: '正常',
  fOrgId: '3',
  fCode: 'C900001',
  fCreditCode: '91350100M000100Y43',
  fProvince: '江苏',
  fCity: '南京',
  fAddress: '中山路 1 号',
  fTel: '025-83301177',
  fEmail: 'caigou@example.com',
  fPriceListCode: 'PL-01',
  fStaffName: '陈立群',
  fStaffTel: '13800000003',
  fRemark: '示例行，导入前请删除',
}
