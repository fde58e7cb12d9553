import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Outlet, Route, useLocation } from 'react-router-dom'
import { NotFound } from '#src/components/NotFound.tsx'
import { RequireSignIn } from '#src/components/RequireSignIn.tsx'
import { withWords } from '#src/i18n/words.ts'
import { isOpen, path } from '#src/paths.ts'
import { Frame } from './frame/Frame.tsx'
import { PageSkeleton } from './frame/PageSkeleton.tsx'
import '#src/kit.css'

/** Pages that say more than the front does. */
const browse = <Module,>(load: () => Promise<Module>) => withWords('catalogue', load)
/** Pages that say more than the front and the catalogue do. */
const store = <Module,>(load: () => Promise<Module>) => withWords('store', load)

const HomePage = lazy(() => import('./home/HomePage.tsx').then((page) => ({ default: page.HomePage })))
const SignInPage = lazy(store(() => import('./sign-in/SignInPage.tsx').then((page) => ({ default: page.SignInPage }))))
const RegisterPage = lazy(store(() => import('./sign-in/RegisterPage.tsx').then((page) => ({ default: page.RegisterPage }))))
const ProductPage = lazy(browse(() => import('./product/ProductPage.tsx').then((page) => ({ default: page.ProductPage }))))
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
const AptitudePage = lazy(store(() => import('./applications/AptitudePage.tsx').then((page) => ({ default: page.AptitudePage }))))
const OpenAccountPage = lazy(store(() => import('./applications/OpenAccountPage.tsx').then((page) => ({ default: page.OpenAccountPage }))))
const AuthaddPage = lazy(store(() => import('./applications/AuthaddPage.tsx').then((page) => ({ default: page.AuthaddPage }))))
const LetterPage = lazy(store(() => import('./applications/LetterPage.tsx').then((page) => ({ default: page.LetterPage }))))
const catalogue = browse(() => import('./catalogue/pages.tsx'))
const GoodsListPage = lazy(() => catalogue().then((pages) => ({ default: pages.GoodsListPage })))
const BrandListPage = lazy(() => catalogue().then((pages) => ({ default: pages.BrandListPage })))
const SearchListPage = lazy(() => catalogue().then((pages) => ({ default: pages.SearchListPage })))
const MoreProductPage = lazy(() => catalogue().then((pages) => ({ default: pages.MoreProductPage })))
const MoreHotPage = lazy(() => catalogue().then((pages) => ({ default: pages.MoreHotPage })))

const loading = (page: ReactNode, fallback: ReactNode = null) => <Suspense fallback={fallback}>{page}</Suspense>

/** The frame stays while pages change in it; strangers are led to sign in. */
const Guarded = () => (
  <Frame>
    <RequireSignIn pending={<PageSkeleton />}>{loading(<Outlet />, <PageSkeleton />)}</RequireSignIn>
  </Frame>
)

/** Pages that a link may open without signing in. */
const Open = () => <Frame>{loading(<Outlet />, <PageSkeleton />)}</Frame>

/** Every address that no page stands at: strangers sign in first where the address asks for it. */
export const Elsewhere = () => {
  const notFound = <NotFound />
  return <Frame>{isOpen(useLocation().pathname) ? notFound : <RequireSignIn pending={<PageSkeleton />}>{notFound}</RequireSignIn>}</Frame>
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
      <Route path={path('Aptitude')} element={<AptitudePage />} />
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
