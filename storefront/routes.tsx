import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, useLocation } from 'react-router-dom'
import { NotFound } from '#src/components/NotFound.tsx'
import { RequireSignIn } from '#src/components/RequireSignIn.tsx'
import { isOpen, path } from '#src/paths.ts'
import { Frame } from './frame/Frame.tsx'
import { PageSkeleton } from './frame/PageSkeleton.tsx'
import '#src/kit.css'

const HomePage = lazy(() => import('./home/HomePage.tsx').then((page) => ({ default: page.HomePage })))
const SignInPage = lazy(() => import('./sign-in/SignInPage.tsx').then((page) => ({ default: page.SignInPage })))
const RegisterPage = lazy(() => import('./sign-in/RegisterPage.tsx').then((page) => ({ default: page.RegisterPage })))

const loading = (page: ReactNode, fallback: ReactNode = null) => <Suspense fallback={fallback}>{page}</Suspense>
const framed = (page: ReactNode) => (
  <Frame>
    <RequireSignIn pending={<PageSkeleton />}>{loading(page, <PageSkeleton />)}</RequireSignIn>
  </Frame>
)

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
    <Route path={path('Home')} element={framed(<HomePage />)} />
  </>
)
