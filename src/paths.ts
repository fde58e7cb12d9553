/**
 * Every address of the mall by its route's name. The name is what `redirect` carries; a route with `open` needs no sign-in.
 * Parameters in a path (`:id`) travel in the query of a redirect under the same name.
 */
const named = {
  Home: { path: '/home' },
  Login: { path: '/login', open: true },
  Register: { path: '/register', open: true },
  GoodsList: { path: '/goodslist' },
  BrandList: { path: '/brandlist' },
  SearchList: { path: '/searchlist' },
  MoreProduct: { path: '/moreProduct' },
  MoreHot: { path: '/moreHot' },
  Prodect: { path: '/prodect' },
  ShoppingCar: { path: '/shoppingcar' },
  ConfirmCart: { path: '/confirmcart' },
  ConfirmCartxs: { path: '/confirmcartxs' },
  CustomConfirmCart: { path: '/customconfirmcart' },
  OrderDetail: { path: '/orderdetail' },
  Aptitude: { path: '/aptitude' },
  Mypage: { path: '/mypage' },
  MypageMyorder: { path: '/mypage/myorder' },
  MypageWarehousing: { path: '/mypage/warehousing' },
  MypageTuihuo: { path: '/mypage/tuihuo' },
  MypageMessages: { path: '/mypage/messages' },
  MypageCollection: { path: '/mypage/collection' },
  MypageBuyingLists: { path: '/mypage/buyingLists' },
  MypageExclusive: { path: '/mypage/exclusive' },
  MypageCustomized: { path: '/mypage/customized' },
  MypageMyFundCenter: { path: '/mypage/myFundCenter' },
  MypageBalance: { path: '/mypage/balance' },
  MypageCredit: { path: '/mypage/credit' },
  MypagePaid: { path: '/mypage/paid' },
  MypageTranDetail: { path: '/mypage/tranDetail' },
  MypageFinance: { path: '/mypage/finance' },
  MypagePledgefunds: { path: '/mypage/pledgefunds' },
  MypagePledgefundsCash: { path: '/mypage/pledgefundsCash' },
  MypagePledgefundsList: { path: '/mypage/pledgefundsList' },
  MypageCollectApplication: { path: '/mypage/collectApplication' },
  MypageKfcollectDetail: { path: '/mypage/kfcollectDetail' },
  MypageSpecialOffer: { path: '/mypage/specialOffer' },
  MypageProdectAuth: { path: '/mypage/prodectAuth' },
  MypageTransfer: { path: '/mypage/transfer' },
  MypageMyinfo: { path: '/mypage/myinfo' },
  MypageInvoicepool: { path: '/mypage/invoicepool' },
  MypageInvoiceapply: { path: '/mypage/invoiceapply' },
  MypageInvoicerecord: { path: '/mypage/invoicerecord' },
  MypageInvoiceReturn: { path: '/mypage/invoiceReturn' },
  MypageRefundInvoice: { path: '/mypage/refundInvoice' },
  MypageAgreement: { path: '/mypage/agreement' },
  MypageCourse: { path: '/mypage/course' },
  MypageTestReport: { path: '/mypage/testReport' },
  MypageContactCard: { path: '/mypage/contactCard' },
  Payment: { path: '/payment', open: true },
  PublicPayment: { path: '/publicPayment', open: true },
  QuickPayment: { path: '/quickPayment', open: true },
  LargePayment: { path: '/largePayment', open: true },
  BankList: { path: '/bankList', open: true },
  Openaccount: { path: '/openaccount', open: true },
  Authadd: { path: '/authadd', open: true },
  Letter: { path: '/letter', open: true },
  Desk: { path: '/desk', desk: true },
  Accounts: { path: '/accounts', desk: true },
  AccountsCreate: { path: '/accounts/create', desk: true },
  AccountsDetail: { path: '/accounts/:id', desk: true },
  Dictionary: { path: '/dictionary', desk: true },
  GoodsGroups: { path: '/goodsGroups', desk: true },
  Payments: { path: '/payments', desk: true },
  Applications: { path: '/applications', desk: true },
  Letters: { path: '/letters', desk: true },
  Invoices: { path: '/invoices', desk: true },
  Funds: { path: '/funds', desk: true },
  Settings: { path: '/settings', desk: true },
  Inbox: { path: '/inbox', desk: true },
  PriceSheet: { path: '/priceSheet/:id', desk: true },
} as const

/** Back-office resources that travel as plain REST: each has a list, a form for a new record, and one for each record. */
const restNames = [
  'goods',
  'specs',
  'priceLists',
  'specialPrices',
  'exclusives',
  'certificates',
  'lots',
  'stockMoves',
  'homeBlocks',
  'orders',
  'deliveries',
  'qualifications',
  'agreements',
  'banks',
  'bankLines',
  'courses',
  'testReports',
  'contactCards',
  'audits',
  'webhooks',
  'roles',
] as const
export type RestName = (typeof restNames)[number]

const pascal = (address: string) =>
  address
    .split('/')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

const restRoutes = (name: RestName): [string, Route][] => [
  [pascal(name), { path: `/${name}`, desk: true }],
  [`${pascal(name)}Create`, { path: `/${name}/create`, desk: true }],
  [`${pascal(name)}Detail`, { path: `/${name}/:id`, desk: true }],
]

const routes: Record<string, Route> = { ...named, ...Object.fromEntries(restNames.flatMap(restRoutes)) }

/** The address of a plain resource's list, with filters where given. */
export const restList = (name: RestName | 'accounts', filter: object = {}): string => `/${name}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`
/** The address of one of its records. */
export const restRecord = (name: RestName, id: string): string => `/${name}/${encodeURIComponent(id)}`

/** A route that the code leads to by name; others come from the table alone. */
export type RouteName = keyof typeof named
interface Route {
  path: string
  open?: boolean
  /** It belongs to the back office. */
  desk?: boolean
}

/** A route's path, without what stands behind it. */
export const path = (name: RouteName): string => named[name].path
/** Whether an address may be opened without signing in. */
export const isOpen = (pathname: string): boolean => routes[routeAt(pathname)?.name ?? '']?.open === true

const deskSegments = new Set(
  Object.values(routes)
    .filter(({ desk }) => desk)
    .map((route) => route.path.split('/')[1]),
)
/** Whether an address is the back office's. */
export const isDesk = (pathname: string): boolean => deskSegments.has(pathname.split('/')[1])

/** A route's address: the query fills the path's parameters first, what is left stands behind the `?`. */
export const href = (name: RouteName, query: Record<string, string> | URLSearchParams = {}): string => fill(named[name].path, query)

const fill = (shape: string, query: Record<string, string> | URLSearchParams): string => {
  const left = new URLSearchParams(query)
  const filled = shape.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = left.get(parameter) ?? ''
    left.delete(parameter)
    return encodeURIComponent(value)
  })
  const search = left.toString()
  return search ? `${filled}?${search}` : filled
}

/** The route that an address belongs to, with the parameters in its path; undefined for an address that isn't ours. */
export const routeAt = (pathname: string): { name: string; parameters: Record<string, string> } | undefined => {
  for (const [name, { path: shape }] of Object.entries(routes)) {
    const match = new RegExp(`^${shape.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(pathname)
    if (match) return { name, parameters: Object.fromEntries(Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])) }
  }
  return undefined
}

/** The sign-in address that leads back here: `redirect` holds the route's name, beside the original query. Idempotent at the sign-in page. */
export const signInAddress = ({ pathname, search }: { pathname: string; search: string }): string => {
  const here = routeAt(pathname)
  if (here?.name === 'Login') return `${path('Login')}${search}`
  if (!here || here.name === 'Register') return path('Login')
  const query = new URLSearchParams(search)
  query.delete('redirect')
  return fill(named.Login.path, new URLSearchParams([['redirect', here.name], ...Object.entries(here.parameters), ...query]))
}

/** Where to go after signing in: to the route that `redirect` names with the rest of the query; home for names that aren't ours. */
export const afterSignIn = (search: string): string => {
  const query = new URLSearchParams(search)
  const name = query.get('redirect')
  for (const own of ['redirect', 'authCode', 'code', 'state', 'set']) if (own === 'redirect' || query.has('state') || own === 'set') query.delete(own)
  const route = name && Object.hasOwn(routes, name) ? routes[name] : undefined
  return route && name !== 'Login' && name !== 'Register' ? fill(route.path, query) : path('Home')
}
