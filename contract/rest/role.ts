import { z } from 'zod'
import { own, restCalls } from '../rest.ts'
import { required } from '../text.ts'

/** The roles that the house can't be without: who may do everything, and every customer's. */
export const fixedRoles = ['admin', 'buyer']

/** What a role may grant, in the order of the menu. Who makes roles is the administrator's alone. */
export const grantable = [
  'desk:open',
  'mall:shop',
  'accounts:read',
  'accounts:add',
  'accounts:update',
  'accounts:import',
  'accounts:export',
  'accounts:mask',
  'accounts:resetPassword',
  'accounts:pushKingdee',
  'accounts:manageStaff',
  'accounts:importCredentials',
  'qualifications:read',
  'qualifications:write',
  'agreements:read',
  'agreements:write',
  'orders:read',
  'orders:write',
  'deliveries:read',
  'applications:read',
  'applications:review',
  'payments:read',
  'payments:write',
  'bankLines:read',
  'bankLines:write',
  'goods:read',
  'goods:write',
  'specs:read',
  'specs:write',
  'goodsGroups:read',
  'goodsGroups:write',
  'goodsGroups:import',
  'dictionary:read',
  'dictionary:write',
  'pictures:upload',
  'documents:write',
  'priceLists:read',
  'priceLists:write',
  'priceItems:read',
  'priceItems:write',
  'specialPrices:read',
  'specialPrices:write',
  'exclusives:read',
  'exclusives:write',
  'certificates:read',
  'certificates:write',
  'lots:read',
  'lots:write',
  'stockMoves:read',
  'recalls:read',
  'recalls:write',
  'testReports:read',
  'testReports:write',
  'homeBlocks:read',
  'homeBlocks:write',
  'courses:read',
  'courses:write',
  'contactCards:read',
  'contactCards:write',
  'banks:read',
  'banks:write',
  'audits:read',
  'webhooks:read',
  'webhooks:write',
  'settings:read',
  'settings:write',
] as const

const named = { code: [required(30), '编码'], name: [required(60), '名称'] } as const
const needed = own({ ...named, permissions: [z.array(z.enum(grantable)).min(1).max(grantable.length), '权限'] })

/** The administrator's role has a right that isn't among those to choose from: all of them. */
export const roleFields = own({ ...named, permissions: [z.array(z.string()), '权限'], staffCount: [z.number().int(), '使用人数'] })
/** What staff may do, by roles that the administrator makes. */
export const roleRest = restCalls('roles', { title: '角色', fields: roleFields, draft: needed, sorts: ['id', 'code', 'name'] })
