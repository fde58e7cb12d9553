import type { MenuItem } from '#contract/user.ts'

/** The back office's menu: each entry with the permission that shows it. */
const entries: readonly (MenuItem & { needs: string })[] = [
  { id: 'desk', name: '工作台', path: '/desk', icon: 'home', group: '', needs: 'desk:open' },
  { id: 'accounts', name: '账户', path: '/accounts', icon: 'users', group: '客户', needs: 'accounts:read' },
  { id: 'qualifications', name: '资质文件', path: '/qualifications', icon: 'qualification', group: '客户', needs: 'qualifications:read' },
  { id: 'agreements', name: '协议', path: '/agreements', icon: 'agreement', group: '客户', needs: 'agreements:read' },
  { id: 'letters', name: '授权书', path: '/letters', icon: 'letter', group: '客户', needs: 'applications:read' },
  { id: 'orders', name: '订单', path: '/orders', icon: 'order', group: '交易', needs: 'orders:read' },
  { id: 'deliveries', name: '发货单', path: '/deliveries', icon: 'delivery', group: '交易', needs: 'deliveries:read' },
  { id: 'applications', name: '审核', path: '/applications', icon: 'review', group: '交易', needs: 'applications:read' },
  { id: 'payments', name: '付款', path: '/payments', icon: 'payment', group: '交易', needs: 'payments:read' },
  { id: 'bankLines', name: '银行到账', path: '/bankLines', icon: 'bankLine', group: '交易', needs: 'bankLines:read' },
  { id: 'invoices', name: '发票', path: '/invoices', icon: 'invoice', group: '交易', needs: 'payments:read' },
  { id: 'funds', name: '客户资金', path: '/funds', icon: 'funds', group: '交易', needs: 'payments:read' },
  { id: 'goods', name: '商品', path: '/goods', icon: 'box', group: '商品', needs: 'goods:read' },
  { id: 'specs', name: '规格', path: '/specs', icon: 'ruler', group: '商品', needs: 'specs:read' },
  { id: 'goodsGroups', name: '商品分组', path: '/goodsGroups', icon: 'tree', group: '商品', needs: 'goodsGroups:read' },
  { id: 'dictionary', name: '基础字典', path: '/dictionary', icon: 'book', group: '商品', needs: 'dictionary:read' },
  { id: 'priceLists', name: '价格表', path: '/priceLists', icon: 'price', group: '价格', needs: 'priceLists:read' },
  { id: 'specialPrices', name: '客户特价', path: '/specialPrices', icon: 'tag', group: '价格', needs: 'specialPrices:read' },
  { id: 'exclusives', name: '专属可见', path: '/exclusives', icon: 'gem', group: '价格', needs: 'exclusives:read' },
  { id: 'certificates', name: '注册证', path: '/certificates', icon: 'certificate', group: '质量', needs: 'certificates:read' },
  { id: 'lots', name: '批号', path: '/lots', icon: 'lot', group: '质量', needs: 'lots:read' },
  { id: 'stockMoves', name: '库存流水', path: '/stockMoves', icon: 'moves', group: '质量', needs: 'stockMoves:read' },
  { id: 'recalls', name: '召回', path: '/recalls', icon: 'recall', group: '质量', needs: 'recalls:read' },
  { id: 'testReports', name: '检测报告', path: '/testReports', icon: 'report', group: '质量', needs: 'testReports:read' },
  { id: 'homeBlocks', name: '首页内容', path: '/homeBlocks', icon: 'banner', group: '商城', needs: 'homeBlocks:read' },
  { id: 'courses', name: '视频教程', path: '/courses', icon: 'course', group: '商城', needs: 'courses:read' },
  { id: 'contactCards', name: '各省名片', path: '/contactCards', icon: 'card', group: '商城', needs: 'contactCards:read' },
  { id: 'banks', name: '银行', path: '/banks', icon: 'bank', group: '商城', needs: 'banks:read' },
  { id: 'roles', name: '角色', path: '/roles', icon: 'role', group: '商城', needs: 'roles:read' },
  { id: 'audits', name: '操作日志', path: '/audits', icon: 'audit', group: '商城', needs: 'audits:read' },
  { id: 'webhooks', name: '通知地址', path: '/webhooks', icon: 'webhook', group: '商城', needs: 'webhooks:read' },
  { id: 'settings', name: '设置', path: '/settings', icon: 'settings', group: '商城', needs: 'settings:read' },
]

/** A role that lists this has every entry that its permissions allow. */
export const EVERY_MENU = '*'

/** The menu of someone whose roles list `menus` and grant `permissions`. */
export const menuOf = (menus: ReadonlySet<string>, permissions: ReadonlySet<string>): MenuItem[] =>
  entries.filter(({ id, needs }) => (menus.has(EVERY_MENU) || menus.has(id)) && permissions.has(needs)).map(({ needs: _, ...item }) => item)
