export const organisations = [
  { id: '3', code: '100', name: '华东医疗器械有限公司', hotline: '400-820-6618' },
  { id: '6', code: '200', name: '华南医疗科技有限公司', hotline: '400-830-2266' },
  { id: '9', code: '300', name: '西部医疗供应链有限公司', hotline: '400-890-7799' },
]

export const priceLists = [
  { code: 'PL-01', name: '公立医院价', orgId: '3' },
  { code: 'PL-02', name: '代理商价', orgId: '3' },
  { code: 'PL-03', name: '民营医院价', orgId: '3' },
  { code: 'PL-04', name: '门诊与诊所价', orgId: '3' },
  { code: 'PL-05', name: '华南统一价', orgId: '6' },
  { code: 'PL-06', name: '西部统一价', orgId: '9' },
]

const everyMenu = ['*']
const catalogue = ['dictionary', 'goodsGroups', 'goods', 'specs', 'priceLists', 'priceItems', 'specialPrices', 'exclusives', 'certificates', 'lots', 'homeBlocks']
const services = ['courses', 'testReports', 'contactCards']
const mayRead = [...catalogue, 'stockMoves', 'recalls', 'orders', 'deliveries', 'qualifications', 'agreements', ...services].map((resource) => `${resource}:read`)
const mayWrite = ['qualifications', 'agreements', 'specialPrices', 'exclusives', 'homeBlocks', ...services].map((resource) => `${resource}:write`)

export const roles = [
  { code: 'admin', name: '管理员', permissions: ['*'], menus: everyMenu },
  {
    code: 'finance',
    name: '财务',
    permissions: [
      'desk:open',
      'accounts:read',
      'accounts:export',
      'accounts:pushKingdee',
      ...mayRead,
      'payments:read',
      'payments:write',
      'applications:read',
      'applications:review',
      'priceLists:write',
      'priceItems:write',
      ...['banks', 'bankLines', 'settings'].flatMap((one) => [`${one}:read`, `${one}:write`]),
    ],
    menus: everyMenu,
  },
  {
    code: 'sales',
    name: '销售',
    menus: everyMenu,
    permissions: [
      'desk:open',
      'accounts:read',
      'accounts:add',
      'accounts:update',
      'accounts:import',
      'accounts:export',
      'accounts:pushKingdee',
      'accounts:resetPassword',
      'pictures:upload',
      'documents:write',
      ...mayRead,
      ...mayWrite,
      'mall:shop',
      'orders:write',
      'payments:read',
      'applications:read',
      'applications:review',
    ],
  },
  { code: 'watcher', name: '订单查看', menus: everyMenu, permissions: ['desk:open', 'orders:read', 'deliveries:read'] },
  {
    code: 'editor',
    name: '商品维护',
    menus: everyMenu,
    permissions: [
      'desk:open',
      'pictures:upload',
      'documents:write',
      ...['goods', 'specs', 'goodsGroups', 'dictionary', 'priceLists', 'certificates', 'lots', 'testReports', 'homeBlocks'].flatMap((one) => [
        `${one}:read`,
        ...(one === 'priceLists' ? [] : [`${one}:write`]),
      ]),
    ],
  },
  { code: 'buyer', name: '采购', permissions: ['mall:shop'], menus: [] },
]
