import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AuthContext, DataProviderContext, type I18nProvider, localStorageStore, NotificationContextProvider, StoreContextProvider } from 'ra-core'
import { Suspense, useState } from 'react'
import './hooks/step-back.ts'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beginPage, Elsewhere, storefrontRoutes } from '#storefront/routes.tsx'
import { authProvider } from './api/auth-provider.ts'
import { dataProvider } from './api/data-provider.ts'
import { CallError } from './api/errors.ts'
import { session } from './api/session.ts'
import { userQuery } from './api/user.ts'
import { ahead } from './components/ahead.tsx'
import { Broken } from './components/Broken.tsx'
import { forgetWork } from './components/forget-work.ts'
import { Messages } from './components/Messages.tsx'
import { ScrollToTop } from './components/ScrollToTop.tsx'
import { SessionWatch } from './components/SessionWatch.tsx'
import { VersionNotice } from './components/VersionNotice.tsx'
import { Speaking } from './i18n/Speaking.tsx'
import { withWords } from './i18n/words.ts'
import { isDesk } from './paths.ts'

const DeskApp = ahead(
  withWords('desk', () => import('./desk/DeskApp.tsx')),
  (app) => app.DeskApp,
)

/** Who is signed in is asked for, and the first page's code and queries are on their way, before anything is drawn. */
const makeQueries = (basename: string) => {
  const { pathname, search } = globalThis.location
  const address = pathname.slice(basename.length)
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 5_000, retry: (count, error) => count < 2 && error instanceof CallError && error.kind === 'network', refetchOnWindowFocus: false } },
  })
  if (session.token() !== null) void queries.prefetchQuery(userQuery)
  if (isDesk(address)) void DeskApp.begin().then((desk) => desk?.beginDesk(address))
  else void beginPage(address, search, queries)
  return queries
}

/** Desk addresses belong to the back office, whatever else there is to the storefront. */
const Rest = () =>
  isDesk(useLocation().pathname) ? (
    <Suspense fallback={null}>
      <DeskApp />
    </Suspense>
  ) : (
    <Elsewhere />
  )

/**
 * The mall: storefront and back office under one sign-in. The back office's code comes only when its addresses are opened, and with it
 * what else react-admin's `CoreAdminContext` would put around everything.
 */
export const App = ({ i18n, basename = '/mall' }: { i18n: I18nProvider; basename?: string }) => {
  const [queries] = useState(() => makeQueries(basename))
  const [store] = useState(() => localStorageStore('1', 'mall'))
  const [auth] = useState(() => authProvider(queries, () => forgetWork(store)))
  return (
    <BrowserRouter basename={basename}>
      <AuthContext.Provider value={auth}>
        <DataProviderContext.Provider value={dataProvider}>
          <StoreContextProvider value={store}>
            <QueryClientProvider client={queries}>
              <NotificationContextProvider>
                <Speaking i18n={i18n}>
                  <Broken>
                    <ScrollToTop />
                    <Routes>
                      {storefrontRoutes}
                      <Route path="*" element={<Rest />} />
                    </Routes>
                  </Broken>
                  <SessionWatch />
                  <VersionNotice />
                  <Messages />
                </Speaking>
              </NotificationContextProvider>
            </QueryClientProvider>
          </StoreContextProvider>
        </DataProviderContext.Provider>
      </AuthContext.Provider>
    </BrowserRouter>
  )
}
