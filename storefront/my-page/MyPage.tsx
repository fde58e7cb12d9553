import { useTranslate } from 'ra-core'
import { type ComponentType, lazy, useEffect, useRef } from 'react'
import { Navigate, NavLink, useLocation } from 'react-router-dom'
import { useUser } from '#src/api/user.ts'
import { NotFound } from '#src/components/NotFound.tsx'
import { path, type RouteName } from '#src/paths.ts'
import style from './MyPage.module.css'

interface Entry {
  name: string
  route: RouteName
  page: ComponentType
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

const funds = () => import('../funds/pages.tsx')
const invoices = () => import('../invoices/pages.tsx')
const applications = () => import('../applications/pages.tsx')
const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** The pages of one's own, by group: the one list that the navigation and the routes follow. */
const groups: readonly Group[] = [
  {
    name: 'trade',
    entries: [
      { name: 'myorder', route: 'MypageMyorder', page: page(async () => (await import('../orders/OrdersPage.tsx')).OrdersPage) },
      { name: 'warehousing', route: 'MypageWarehousing', page: page(async () => (await import('./WarehousingPage.tsx')).WarehousingPage) },
      { name: 'tuihuo', route: 'MypageTuihuo', page: page(async () => (await import('./ReturnsPage.tsx')).ReturnsPage) },
      { name: 'customized', route: 'MypageCustomized', page: page(async () => (await applications()).CustomizedPage) },
      { name: 'myinfo', route: 'MypageMyinfo', page: page(async () => (await import('./MyinfoPage.tsx')).MyinfoPage) },
      { name: 'agreement', route: 'MypageAgreement', page: page(async () => (await import('./AgreementPage.tsx')).AgreementPage) },
      { name: 'messages', route: 'MypageMessages', page: page(async () => (await import('./MessagesPage.tsx')).MessagesPage) },
    ],
  },
  {
    name: 'money',
    needs: 'mall:prices',
    entries: [
      { name: 'myFundCenter', route: 'MypageMyFundCenter', page: page(async () => (await import('../funds/FundCenterPage.tsx')).FundCenterPage) },
      { name: 'balance', route: 'MypageBalance', page: page(async () => (await funds()).BalancePage) },
      { name: 'credit', route: 'MypageCredit', page: page(async () => (await import('../funds/CreditPage.tsx')).CreditPage) },
      { name: 'paid', route: 'MypagePaid', needs: 'mall:pay', page: page(async () => (await import('../funds/PaidPage.tsx')).PaidPage) },
      { name: 'tranDetail', route: 'MypageTranDetail', page: page(async () => (await funds()).TranDetailPage) },
      { name: 'finance', route: 'MypageFinance', main: true, page: page(async () => (await import('../funds/FinancePage.tsx')).FinancePage) },
      { name: 'collectApplication', route: 'MypageCollectApplication', page: page(async () => (await applications()).CollectApplicationPage) },
      { name: 'kfcollectDetail', route: 'MypageKfcollectDetail', page: page(async () => (await applications()).KfcollectDetailPage) },
      { name: 'pledgefunds', route: 'MypagePledgefunds', page: page(async () => (await import('../funds/PledgefundsPage.tsx')).PledgefundsPage) },
      { name: 'pledgefundsCash', route: 'MypagePledgefundsCash', main: true, page: page(async () => (await import('../funds/PledgefundsPage.tsx')).PledgefundsCashPage) },
      { name: 'pledgefundsList', route: 'MypagePledgefundsList', page: page(async () => (await funds()).PledgefundsListPage) },
    ],
  },
  {
    name: 'invoices',
    needs: 'mall:prices',
    entries: [
      { name: 'invoicepool', route: 'MypageInvoicepool', page: page(async () => (await import('../invoices/InvoicePoolPage.tsx')).InvoicePoolPage) },
      { name: 'invoiceapply', route: 'MypageInvoiceapply', page: page(async () => (await invoices()).InvoiceApplyPage) },
      { name: 'invoicerecord', route: 'MypageInvoicerecord', page: page(async () => (await invoices()).InvoiceRecordPage) },
      { name: 'invoiceReturn', route: 'MypageInvoiceReturn', page: page(async () => (await invoices()).InvoiceReturnPage) },
      { name: 'refundInvoice', route: 'MypageRefundInvoice', page: page(async () => (await invoices()).RefundInvoicePage) },
    ],
  },
  {
    name: 'goods',
    entries: [
      { name: 'collection', route: 'MypageCollection', page: page(async () => (await import('./CollectionPage.tsx')).CollectionPage) },
      { name: 'exclusive', route: 'MypageExclusive', page: page(async () => (await import('./ExclusivePage.tsx')).ExclusivePage) },
      { name: 'specialOffer', route: 'MypageSpecialOffer', needs: 'mall:prices', page: page(async () => (await applications()).SpecialOfferPage) },
      { name: 'prodectAuth', route: 'MypageProdectAuth', page: page(async () => (await applications()).ProdectAuthPage) },
      { name: 'transfer', route: 'MypageTransfer', page: page(async () => (await applications()).TransferPage) },
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

/** My-page: its navigation beside the page in hand. */
export const MyPage = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const user = useUser()
  const nav = useRef<HTMLElement>(null)
  // On a phone the navigation is a strip: the page in hand stands in its middle. The window itself stays where it is.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (nav.current && current) nav.current.scrollLeft += current.getBoundingClientRect().left - nav.current.getBoundingClientRect().left - (nav.current.clientWidth - current.clientWidth) / 2
  }, [pathname])
  const entries = groups.flatMap((group) => group.entries)
  const here = entries.find(({ route }) => path(route) === pathname.replace(/\/$/, ''))
  if (pathname.replace(/\/$/, '') === path('Mypage')) return <Navigate to={path('MypageMyorder')} replace />
  const Page = here?.page ?? NotFound
  return (
    <div className={style.mine}>
      <nav ref={nav} className={style.nav} aria-label={translate('shop.mine.nav')}>
        {groups.map((group) => {
          const open = group.entries.filter(({ needs = group.needs, main }) => (!needs || user?.permissions.includes(needs)) && (!main || user?.main === '1'))
          return open.length === 0 ? null : (
            <div key={group.name}>
              <h2>{translate(`shop.mine.${group.name}`)}</h2>
              {open.map(({ name, route }) => (
                <NavLink key={name} to={path(route)}>
                  {translate(`shop.mine.${name}`)}
                </NavLink>
              ))}
            </div>
          )
        })}
      </nav>
      <div className={style.page}>
        <Page />
      </div>
    </div>
  )
}
