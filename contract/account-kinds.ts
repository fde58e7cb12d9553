import { labels } from './wire.ts'

export const AccountType = labels({ customer: '客户', agent: '代理商', staff: '员工' })
export const CustomerType = labels({ company: '企业', individual: '个人' })
export const RegisterType = labels({ ordinary: '普通', investment: '招商' })
export const UserType = labels({ single: '0', multiple: '1' })
export const AccountStatus = labels({ active: '正常', disabled: '停用' })
export const KingdeeStatus = labels({ notPushed: '未推送', pushing: '推送中', pushed: '已推送', failed: '推送失败' })
