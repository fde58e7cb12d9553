import { labels } from './wire.ts'

export const AccountType = labels({ customer: '客户', agent: '代理商', staff: '员工' })
export const CustomerType = labels({ company: '企业', individual: '个人' })
export const RegisterType = labels({ ordinary: '普通', investment: '招商' })
export const UserType = labels({ single: '0', multiple: '1' })
export const AccountStatus = labels({ active: '正常', disabled: '停用' })
/** What is to be done with a paper that went to the ERP and isn't right any more: there for certain, or perhaps. */
export const KingdeeVoid = labels({ there: '待作废', maybe: '可能待作废' })
export const KingdeeStatus = labels({ notPushed: '未推送', pushing: '推送中', pushed: '已推送', failed: '推送失败' })
