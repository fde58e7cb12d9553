/** What the mall says of accounts: names that are taken, and what one may not do to them. */
export const accountZh = {
  'account.taken': '账号已被使用',
  'account.mobile': '账号不能是别人的手机号',
  'code.taken': '编码已被账户 {account} 使用',
  'code.unique': '编码不能重复，不能给多个账户同一个编码',
  'priceList.unknown': '价格表不存在',
  'org.unknown': '组织不存在',
  'role.unknown': '角色不存在',
  'role.beyond': '不能授予自己没有的权限',
  'account.self': '不能停用或降级自己的账户',
  'account.staffOnly': '没有管理员工账户的权限',
  'account.bound': '{account} 是客户账户（属于某个公司，或有子账号、订单、申请、资金），不能改为员工；请为员工另开账户',
  'bulk.nothing': '请选择账户，并至少填写一项要修改的内容',
  'bulk.both': '请只用所选记录或筛选条件之一',
  'bulk.noChange': '请至少填写一项要修改的内容',
}

export const accountEn: Record<keyof typeof accountZh, string> = {
  'account.taken': 'This login name is taken',
  'account.mobile': 'A login name can’t be someone else’s mobile number',
  'code.taken': 'This code belongs to account {account}',
  'code.unique': 'Codes are given once: several accounts can’t have the same',
  'priceList.unknown': 'There is no such price list',
  'org.unknown': 'There is no such organisation',
  'role.unknown': 'There is no such role',
  'role.beyond': 'You can’t grant rights that you lack',
  'account.self': 'You can’t disable or demote your own account',
  'account.staffOnly': 'You may not manage staff accounts',
  'account.bound': '{account} trades with us (it belongs to a company, or has people, orders, applications or money) and stays a customer; please add another account for staff',
  'bulk.nothing': 'Choose accounts and at least one change',
  'bulk.both': 'Use either the chosen records or the filter',
  'bulk.noChange': 'Name at least one change',
}
