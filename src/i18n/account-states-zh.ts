/** What an account can be, in words. */
export const accountStatesZh = {
  accountType: { customer: '客户', agent: '代理商', staff: '员工' },
  customerType: { company: '企业', individual: '个人' },
  registerType: { ordinary: '普通', investment: '招商' },
  status: { active: '正常', disabled: '停用' },
  userType: { single: '单账户', multiple: '含子账号' },
  kingdeeStatus: { notPushed: '未推送', pushing: '推送中', pushed: '已推送', failed: '推送失败' },
}
