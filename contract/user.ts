import { z } from 'zod'
import { AccountStatus, AccountType, CustomerType, RegisterType, UserType } from './account-kinds.ts'
import { post } from './call.ts'
import { id } from './text.ts'
import { entity, pick } from './wire.ts'

/** An entry of the back office's menu. */
const menuItem = entity({ id: ['fId', z.string()], name: ['fName', z.string()], path: ['fPath', z.string()], icon: ['fIcon', z.string()], group: ['fGroup', z.string()] })
export type MenuItem = z.output<typeof menuItem>

const unknown = z.string().nullable()
const beyond = unknown.default(null)
/** Everything the specification lists for a signed-in user; null where it isn't known. */
const userFields = {
  id: ['fId', id],
  account: ['fAccount', z.string()],
  accountPhone: ['fAccountPhone', unknown],
  code: ['fCode', unknown],
  name: ['fName', z.string()],
  nickName: ['fNickName', unknown],
  avatar: ['fAvatar', unknown],
  birthday: ['fBirthday', unknown],
  sex: ['fSex', unknown],
  email: ['fEmail', unknown],
  phone: ['fPhone', unknown],
  tel: ['fTel', unknown],
  lastLoginIp: ['fLastLoginIp', unknown],
  lastLoginTime: ['fLastLoginTime', unknown],
  lastLoginAddress: ['fLastLoginAddress', unknown],
  lastLoginBrowser: ['fLastLoginBrowser', unknown],
  lastLoginOs: ['fLastLoginOs', unknown],
  extend: [
    'fExtend',
    entity({
      agentName: ['fAgentName', unknown],
      isUpgrade: ['fIsUpgrade', z.boolean()],
      saleAuditStatus: ['fSaleAuditStatus', unknown],
      customerType: ['fCustomerType', CustomerType.nullable()],
      /** Of staff, while they act for this customer. */
      actorName: ['fActorName', z.string().optional()],
    }),
  ],
  menus: ['fMenus', z.array(menuItem)],
  main: ['fMain', z.enum(['0', '1'])],
  permissions: ['fPermissions', z.array(z.string())],
  priceListCode: ['fPriceListCode', unknown],
  priceListName: ['fPriceListName', unknown],
  custPriceListCode: ['fCustPriceListCode', unknown],
  custPriceListName: ['fCustPriceListName', unknown],
  userType: ['fUserType', UserType],
  status: ['fStatus', AccountStatus],
  custType: ['fCustType', unknown],
  includedFreight: ['fIncludedFreight', z.boolean()],
  includedTax: ['fIncludedTax', z.boolean()],
  staffName: ['fStaffName', unknown],
  staffTel: ['fStaffTel', unknown],
  registerType: ['fRegisterType', RegisterType],
  rightsId: ['fRightsId', unknown],
  accountType: ['fAccountType', AccountType],
  // What follows isn't in the specification's list: an answer without it is one all the same.
  orgId: ['fOrgId', id.default('')],
  orgCode: ['fOrgCode', beyond],
  orgName: ['fOrgName', beyond],
  /** Who has signed in: the same as `id`, unless a sub-account is in hand. */
  signerId: ['fSignerId', id.default('')],
  signerName: ['fSignerName', z.string().default('')],
  /** The company for which one buys; null for who has none. */
  companyName: ['fCompanyName', beyond],
  files: [
    'userFile',
    z.array(
      entity({
        name: ['fName', z.string()],
        expiresOn: ['fExpiryDate', unknown],
        /** The application by which it is to be replaced, while that is looked at. */
        renewal: ['fRenewal', beyond],
      }),
    ),
  ],
} as const
export const UserInfo = entity(userFields)
export type UserInfo = z.output<typeof UserInfo>
/** What the browser keeps of whoever is signed in. */
export const KeptUser = entity(pick(userFields, 'id', 'account', 'name', 'accountType', 'permissions', 'menus'))

/** What every page asks of whoever is signed in. */
export const userCalls = {
  info: post('/api/auth/getLoginInfo', { title: '当前登录用户', access: 'signedIn', answer: UserInfo }),
  signOut: post('/api/auth/logout', { title: '退出登录', access: 'anyone' }),
}
