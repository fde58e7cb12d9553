import type { QueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Outlet, Route, useLocation } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { session } from '#src/api/session.ts'
import { useHasToken } from '#src/api/user.ts'
import { ahead } from '#src/components/ahead.tsx'
import { Bones } from '#src/components/Bones.tsx'
import { NotFound } from '#src/components/NotFound.tsx'
import { RequireSignIn, ToSignIn } from '#src/components/RequireSignIn.tsx'
import { withWords } from '#src/i18n/words.ts'
import { isOpen, routeAt } from '#src/paths.ts'
import { Frame } from './frame/Frame.tsx'
import { queries } from './queries.ts'
import '#src/bones.css'
import '#src/kit.css'
import '#src/print.css'

/** Pages that say more than the front does. */
const browse = <Module,>(load: () => Promise<Module>) => withWords('catalogue', load)
/** Pages that say more than the front and the catalogue do. */
const store = <Module,>(load: () => Promise<Module>) => withWords('store', load)

const HomePage = ahead(
  () => import('./home/HomePage.tsx'),
  (page) => page.HomePage,
  <Bones of="home" />,
)
const SignInPage = ahead(
  store(() => import('./sign-in/SignInPage.tsx')),
  (page) => page.SignInPage,
)
const RegisterPage = lazy(store(() => import('./sign-in/RegisterPage.tsx').then((page) => ({ default: page.RegisterPage }))))
const ProductPage = ahead(
  browse(() => import('./product/ProductPage.tsx')),
  (page) => page.ProductPage,
  <Bones of="product" />,
)
const MyPage = lazy(store(() => import('./my-page/MyPage.tsx').then((page) => ({ default: page.MyPage }))))
const trade = store(() => import('./trade-pages.tsx'))
const CartPage = lazy(() => trade().then((pages) => ({ default: pages.CartPage })))
const CheckoutPage = lazy(() => trade().then((pages) => ({ default: pages.CheckoutPage })))
const OrderPage = lazy(() => trade().then((pages) => ({ default: pages.OrderPage })))
const paying = store(() => import('./payment-pages.tsx'))
const PaymentPage = lazy(() => paying().then((pages) => ({ default: pages.PaymentPage })))
const LargePaymentPage = lazy(() => paying().then((pages) => ({ default: pages.LargePaymentPage })))
const QuickPaymentPage = lazy(() => paying().then((pages) => ({ default: pages.QuickPaymentPage })))
const BankListPage = lazy(() => paying().then((pages) => ({ default: pages.BankListPage })))
const QualificationsPage = lazy(store(() => import('./applications/QualificationsPage.tsx').then((page) => ({ default: page.QualificationsPage }))))
const opening = store(() => import('./open-pages.tsx'))
const OpenAccountPage = lazy(() => opening().then((pages) => ({ default: pages.OpenAccountPage })))
const AuthaddPage = lazy(() => opening().then((pages) => ({ default: pages.AuthaddPage })))
const LetterPage = lazy(store(() => import('./applications/LetterPage.tsx').then((page) => ({ default: page.LetterPage }))))
const catalogue = browse(() => import('./catalogue/pages.tsx'))
type Lists = Awaited<ReturnType<typeof catalogue>>
const list = (name: Exclude<keyof Lists, 'begin'>) => ahead(catalogue, (pages) => pages[name], <Bones of="goods" />)
const GoodsListPage = list('GoodsListPage')
const BrandListPage = list('BrandListPage')
const SearchListPage = list('SearchListPage')
const MoreProductPage = list('MoreProductPage')
const MoreHotPage = list('MoreHotPage')

/** Begins the first query of a page, by its address's query and its route's name; nothing where it makes none. */
export type Begin = (query: URLSearchParams, queries: QueryClient, name: string) => Promise<void> | undefined
/** Where most visits begin, beside the start page. */
const entrances: Partial<Record<string, { begin: () => Promise<{ begin: Begin } | undefined> }>> = {
  Prodect: ProductPage,
  GoodsList: GoodsListPage,
  BrandList: BrandListPage,
  SearchList: SearchListPage,
  MoreProduct: MoreProductPage,
  MoreHot: MoreHotPage,
}

/**
 * Begins at once what a visit's first page takes, while it is asked who is signed in: its code and its first query, or for strangers
 * the sign-in page. What fails here is asked for again, and told, by the page itself.
 */
export const beginPage = async (pathname: string, search: string, client: QueryClient): Promise<void> => {
  const { name = '' } = routeAt(pathname) ?? {}
  if (session.token() === null) {
    if (!isOpen(pathname) || name === 'Login') await SignInPage.begin()
    return
  }
  if (name === 'Home') {
    void client.prefetchQuery(queries.home)
    await HomePage.begin()
    return
  }
  const page = await entrances[name]?.begin()
  // The session may have ended meanwhile.
  if (session.token() !== null) await page?.begin(new URLSearchParams(search), client, name)
}

const loading = (page: ReactNode, fallback: ReactNode = null) => <Suspense fallback={fallback}>{page}</Suspense>

/** The frame stays while pages change in it; strangers are led to sign in, without a frame that would go at once. */
const Guarded = () =>
  useHasToken() ? (
    <Frame>
      <RequireSignIn pending={<Bones of="page" />}>{loading(<Outlet />, <Bones of="page" />)}</RequireSignIn>
    </Frame>
  ) : (
    <ToSignIn />
  )

/** Pages that a link may open without signing in. */
const Open = () => <Frame>{loading(<Outlet />, <Bones of="page" />)}</Frame>

/** Every address that no page stands at: strangers sign in first where the address asks for it. */
export const Elsewhere = () => {
  const notFound = <NotFound />
  return <Frame>{isOpen(useLocation().pathname) ? notFound : <RequireSignIn pending={<Bones of="page" />}>{notFound}</RequireSignIn>}</Frame>
}

/** The storefront's one tree: the frame, the guard, and pages that load when they are opened. */
export const storefrontRoutes = (
  <>
    <Route index element={<Navigate to={path('Home')} replace />} />
    <Route path={path('Login')} element={loading(<SignInPage />)} />
    <Route path={path('Register')} element={loading(<RegisterPage />)} />
    <Route element={<Guarded />}>
      <Route path={path('Home')} element={<HomePage />} />
      <Route path={path('GoodsList')} element={<GoodsListPage />} />
      <Route path={path('BrandList')} element={<BrandListPage />} />
      <Route path={path('SearchList')} element={<SearchListPage />} />
      <Route path={path('MoreProduct')} element={<MoreProductPage />} />
      <Route path={path('MoreHot')} element={<MoreHotPage />} />
      <Route path={path('Prodect')} element={<ProductPage />} />
      <Route path={path('ShoppingCar')} element={<CartPage />} />
      <Route path={path('ConfirmCart')} element={<CheckoutPage form="whole" />} />
      <Route path={path('ConfirmCartxs')} element={<CheckoutPage form="compact" />} />
      <Route path={path('CustomConfirmCart')} element={<CheckoutPage form="custom" />} />
      <Route path={path('Aptitude')} element={<QualificationsPage />} />
      <Route path={path('OrderDetail')} element={<OrderPage />} />
      <Route path={`${path('Mypage')}/*`} element={<MyPage />} />
    </Route>
    <Route element={<Open />}>
      <Route path={path('Payment')} element={<PaymentPage />} />
      <Route path={path('PublicPayment')} element={<PaymentPage fromCompany />} />
      <Route path={path('QuickPayment')} element={<QuickPaymentPage />} />
      <Route path={path('LargePayment')} element={<LargePaymentPage />} />
      <Route path={path('BankList')} element={<BankListPage />} />
      <Route path={path('Openaccount')} element={<OpenAccountPage />} />
      <Route path={path('Authadd')} element={<AuthaddPage />} />
      <Route path={path('Letter')} element={<LetterPage />} />
    </Route>
  </>
)
