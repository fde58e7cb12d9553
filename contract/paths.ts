/**
 * Every address of the mall by its route's name. The name is what `redirect` carries; a route with `open` needs no sign-in.
 * Parameters in a path (`:id`) travel in the query of a redirect under the same name.
 */
export const routes = {
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
  MypageRecalls: { path: '/mypage/recalls' },
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
export const restNames = [
  'goods',
  'specs',
  'priceLists',
  'specialPrices',
  'exclusives',
  'certificates',
  'lots',
  'stockMoves',
  'recalls',
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

/** A list of the back office that takes its filters from the address. */
type ListName = RestName | 'accounts'

/** The address of a plain resource's list, with filters where given. */
export const restList = (name: ListName, filter: object = {}): string => `/${name}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`
/** The address of one of its records. */
export const restRecord = (name: RestName, id: string): string => `/${name}/${encodeURIComponent(id)}`

/** A route that the code leads to by name; others come from the table alone. */
export type RouteName = keyof typeof routes

/** A route's path, without what stands behind it. */
export const path = (name: RouteName): string => routes[name].path

/** A route's address: the query fills the path's parameters first, what is left stands behind the `?`. */
export const href = (name: RouteName, query: Record<string, string> | URLSearchParams = {}): string => fill(routes[name].path, query)

/** A path with its parameters taken from the query, what is left of that behind the `?`. */
export const fill = (shape: string, query: Record<string, string> | URLSearchParams): string => {
  const left = new URLSearchParams(query)
  const filled = shape.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = left.get(parameter) ?? ''
    left.delete(parameter)
    return encodeURIComponent(value)
  })
  const search = left.toString()
  return search ? `${filled}?${search}` : filled
}
