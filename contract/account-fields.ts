import { z } from 'zod'
import { AccountStatus, AccountType, CustomerType, KingdeeStatus, RegisterType, UserType } from './account-kinds.ts'
import { isCreditCode } from './credit-code.ts'
import { bareMobile, isEmail, isLoginName, isMobile, isTel } from './shapes.ts'
import { id, moment, required, says, shaped, text } from './text.ts'

/** Every field of an account: standard name, wire name, schema, and the label that heads its column in files. */
export const accountFields = {
  id: ['fId', id],
  account: ['fAccount', required(64).refine((value) => value === '' || isLoginName(value), says('account.shape')), '账号'],
  name: ['fName', required(120), '名称'],
  phone: [
    'fPhone',
    text(20)
      .overwrite(bareMobile)
      .refine((value) => value === '' || isMobile(value), says('mobile.shape'))
      .nullable(),
    '手机号',
  ],
  accountType: ['fAccountType', AccountType, '账户类型'],
  customerType: ['fCustomerType', CustomerType.nullable(), '客户类型'],
  registerType: ['fRegisterType', RegisterType, '注册类型'],
  userType: ['fUserType', UserType],
  status: ['fStatus', AccountStatus, '状态'],
  orgId: ['fOrgId', id, '组织'],
  code: ['fCode', text(40).nullable(), '编码'],
  creditCode: ['fCreditCode', shaped(18, isCreditCode, 'creditCode.shape').nullable(), '统一社会信用代码'],
  province: ['fProvince', text(40).nullable(), '省份'],
  city: ['fCity', text(40).nullable(), '城市'],
  address: ['fAddress', text(200).nullable(), '地址'],
  tel: ['fTel', shaped(30, isTel, 'tel.shape').nullable(), '联系电话'],
  email: ['fEmail', shaped(120, isEmail, 'email.shape').nullable(), '邮箱'],
  priceListCode: ['fPriceListCode', text(40).nullable(), '价格表'],
  staffName: ['fStaffName', text(60).nullable(), '服务人员'],
  staffTel: ['fStaffTel', shaped(30, (value) => isTel(value) || isMobile(value), 'tel.shape').nullable(), '服务电话'],
  remark: ['fRemark', text(500).nullable(), '备注'],
  roles: ['fRoles', z.array(z.string().min(1).max(40)).max(20)],
  kingdeeStatus: ['fKingdeeStatus', KingdeeStatus],
  kingdeeMessage: ['fKingdeeMessage', z.string().nullable()],
  kingdeeId: ['fKingdeeId', z.string().nullable()],
  kingdeeAttempts: ['fKingdeeAttempts', z.number().int()],
  pushedAt: ['fPushedAt', moment.nullable()],
  createdAt: ['fCreatedAt', moment],
  updatedAt: ['fUpdatedAt', moment],
  version: ['fVersion', z.number().int()],
} as const
