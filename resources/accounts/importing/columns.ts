import { editableFields } from '#contract/account.ts'

/** A column that can be imported: its field and its label. */
export interface ImportField {
  name: string
  label: string
}

/** Files may be headed by wire names too. */
const wireNames = new Map<string, string>()

export const importFields: readonly ImportField[] = Object.entries(editableFields).flatMap(([name, field]) => {
  const [wire, , label] = field as readonly [string, unknown, string?]
  wireNames.set(wire, name)
  return label ? [{ name, label }] : []
})
export const KEY = 'account'
/** Imported only from the old mall; not offered in templates. */
const legacy: ImportField = { name: 'legacyHash', label: '旧商城密码散列' }
export const offeredFields = [...importFields, legacy]

const folded = (heading: string) => heading.replace(/\s|[*＊（(].*$/g, '').toLowerCase()

/** What files of other systems call the same things. */
const synonyms: Record<string, readonly string[]> = {
  account: ['登录名', '用户名', '登录账号', '账户'],
  name: ['客户名称', '单位名称', '公司名称', '医院名称', '客户', '客户全称'],
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
}

/** The field that a heading means; null leaves the column out. */
export const guessField = (heading: string): string | null => {
  const same = (other: string) => folded(other) === folded(heading)
  const exact = offeredFields.find(({ label }) => same(label))?.name ?? [...wireNames].find(([wire]) => same(wire))?.[1]
  return exact ?? Object.keys(synonyms).find((name) => synonyms[name]?.some(same)) ?? null
}

/** A field's label; the server knows columns by it. */
export const labelOf = (name: string): string => offeredFields.find((field) => field.name === name)?.label ?? name

/** What is wrong with a mapping; undefined when it can be used. */
export const mappingFault = (mapping: readonly (string | null)[]): { key: string; field?: string } | undefined => {
  if (!mapping.includes(KEY)) return { key: 'importing.needKey' }
  const twice = mapping.find((name, at) => name !== null && mapping.indexOf(name) !== at)
  return twice ? { key: 'importing.twice', field: labelOf(twice) } : undefined
}

/** Rows that make a template understandable; they are examples to overwrite. */
export const exampleRow: Record<string, string> = {
  account: 'renhe-hospital',
  name: '仁和医院',
  phone: '13800001234',
  accountType: '客户',
  customerType: '企业',
  registerType: '普通',
  status: '正常',
  orgId: '3',
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
}
