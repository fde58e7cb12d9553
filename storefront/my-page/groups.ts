import { type ComponentType, lazy } from 'react'
import type { RouteName } from '#contract/paths.ts'
import type { UserInfo } from '#contract/user.ts'

interface Entry {
  name: string
  route: RouteName
  /** Left out where it stands outside my-page, under an address of its own. */
  page?: ComponentType
  /** For those who hold this right. */
  needs?: string
  /** For the company's main account. */
  main?: true
}

interface Group {
  name: string
  entries: readonly Entry[]
  /** The right that all of its pages ask for, where they don't ask for another. */
  needs?: string
}

const notices = () => import('./notice-pages.tsx')
const funds = () => import('../funds/pages.tsx')
const invoices = () => import('../invoices/pages.tsx')
const applications = () => import('../applications/pages.tsx')
const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** The pages of one's own, by group: the one list that the navigation and the routes follow. */
export const groups: readonly Group[] = [
  {
    name: 'trade',
    entries: [
      { name: 'orders', route: 'MypageMyorder', page: page(async () => (await import('../orders/OrdersPage.tsx')).OrdersPage) },
      { name: 'deliveries', route: 'MypageWarehousing', page: page(async () => (await import('./DeliveriesPage.tsx')).DeliveriesPage) },
      { name: 'returns', route: 'MypageTuihuo', page: page(async () => (await import('./ReturnsPage.tsx')).ReturnsPage) },
      { name: 'recalls', route: 'MypageRecalls', page: page(async () => (await notices()).RecallsPage) },
      { name: 'customized', route: 'MypageCustomized', page: page(async () => (await applications()).CustomizedPage) },
    ],
  },
  {
    name: 'money',
    needs: 'mall:prices',
    entries: [
      { name: 'fundCenter', route: 'MypageMyFundCenter', page: page(async () => (await import('../funds/FundCenterPage.tsx')).FundCenterPage) },
      { name: 'balance', route: 'MypageBalance', page: page(async () => (await funds()).BalancePage) },
      { name: 'credit', route: 'MypageCredit', page: page(async () => (await import('../funds/CreditPage.tsx')).CreditPage) },
      { name: 'paid', route: 'MypagePaid', needs: 'mall:pay', page: page(async () => (await import('../funds/PaidPage.tsx')).PaidPage) },
      { name: 'bankList', route: 'BankList', needs: 'mall:pay' },
      { name: 'transactions', route: 'MypageTranDetail', page: page(async () => (await funds()).TransactionsPage) },
      { name: 'finance', route: 'MypageFinance', main: true, page: page(async () => (await import('../funds/FinancePage.tsx')).FinancePage) },
      { name: 'paymentReports', route: 'MypageCollectApplication', page: page(async () => (await applications()).PaymentReportsPage) },
      { name: 'paymentsByStaff', route: 'MypageKfcollectDetail', page: page(async () => (await applications()).PaymentsByStaffPage) },
      { name: 'deposit', route: 'MypagePledgefunds', main: true, page: page(async () => (await import('../funds/DepositPage.tsx')).DepositPage) },
      { name: 'depositBack', route: 'MypagePledgefundsCash', main: true, page: page(async () => (await import('../funds/DepositBackPage.tsx')).DepositBackPage) },
      { name: 'depositEntries', route: 'MypagePledgefundsList', main: true, page: page(async () => (await funds()).DepositEntriesPage) },
    ],
  },
  {
    name: 'invoices',
    needs: 'mall:prices',
    entries: [
      { name: 'invoicePool', route: 'MypageInvoicepool', page: page(async () => (await import('../invoices/InvoicePoolPage.tsx')).InvoicePoolPage) },
      { name: 'invoiceApply', route: 'MypageInvoiceapply', page: page(async () => (await invoices()).InvoiceApplyPage) },
      { name: 'invoiceRecord', route: 'MypageInvoicerecord', page: page(async () => (await invoices()).InvoiceRecordPage) },
      { name: 'invoiceReturn', route: 'MypageInvoiceReturn', page: page(async () => (await invoices()).InvoiceReturnPage) },
      { name: 'refundInvoice', route: 'MypageRefundInvoice', page: page(async () => (await invoices()).RefundInvoicePage) },
    ],
  },
  {
    name: 'goods',
    entries: [
      { name: 'favourites', route: 'MypageCollection', page: page(async () => (await import('./FavouritesPage.tsx')).FavouritesPage) },
      { name: 'buyingLists', route: 'MypageBuyingLists', page: page(async () => (await import('../buying-lists/BuyingListsPage.tsx')).BuyingListsPage) },
      { name: 'exclusive', route: 'MypageExclusive', page: page(async () => (await import('./ExclusivePage.tsx')).ExclusivePage) },
      { name: 'specialOffer', route: 'MypageSpecialOffer', needs: 'mall:prices', page: page(async () => (await applications()).SpecialOfferPage) },
      { name: 'authorisations', route: 'MypageProdectAuth', page: page(async () => (await applications()).AuthorisationsPage) },
      { name: 'transfer', route: 'MypageTransfer', page: page(async () => (await applications()).TransferPage) },
    ],
  },
  {
    name: 'account',
    entries: [
      { name: 'profile', route: 'MypageMyinfo', page: page(async () => (await import('./ProfilePage.tsx')).ProfilePage) },
      { name: 'qualifications', route: 'Aptitude' },
      { name: 'agreement', route: 'MypageAgreement', page: page(async () => (await notices()).AgreementPage) },
      { name: 'messages', route: 'MypageMessages', page: page(async () => (await import('./MessagesPage.tsx')).MessagesPage) },
    ],
  },
  {
    name: 'services',
    entries: [
      { name: 'course', route: 'MypageCourse', page: page(async () => (await import('../services/CoursePage.tsx')).CoursePage) },
      { name: 'testReport', route: 'MypageTestReport', page: page(async () => (await import('../services/TestReportPage.tsx')).TestReportPage) },
      { name: 'contactCard', route: 'MypageContactCard', page: page(async () => (await import('../services/ContactCardPage.tsx')).ContactCardPage) },
    ],
  },
]

/** What of it someone may open, group by group; groups of which nothing is left fall away. */
export const groupsOf = (user: UserInfo | undefined): Group[] =>
  groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ needs = group.needs, main }) => (!needs || user?.permissions.includes(needs)) && (!main || user?.main === '1')) }))
    .filter(({ entries }) => entries.length > 0)
