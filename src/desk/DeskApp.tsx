import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminUI, CustomRoutes, PreferencesEditorContextProvider, Resource, ResourceDefinitionContextProvider, UndoableMutationsContextProvider, useLocale } from 'ra-core'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { Route } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { accounts } from '#resources/accounts/index.ts'
import { agreements } from '#resources/agreements/index.ts'
import { audits } from '#resources/audits/index.ts'
import { bankLines } from '#resources/bankLines/index.ts'
import { banks } from '#resources/banks/index.ts'
import { certificates } from '#resources/certificates/index.ts'
import { contactCards } from '#resources/contactCards/index.ts'
import { courses } from '#resources/courses/index.ts'
import { deliveries } from '#resources/deliveries/index.ts'
import { dictionary } from '#resources/dictionary/index.ts'
import { exclusives } from '#resources/exclusives/index.ts'
import { goods } from '#resources/goods/index.ts'
import { goodsGroups } from '#resources/goodsGroups/index.ts'
import { homeBlocks } from '#resources/homeBlocks/index.ts'
import { lots } from '#resources/lots/index.ts'
import { orders } from '#resources/orders/index.ts'
import { priceLists } from '#resources/priceLists/index.ts'
import { qualifications } from '#resources/qualifications/index.ts'
import { recalls } from '#resources/recalls/index.ts'
import { roles } from '#resources/roles/index.ts'
import { specialPrices } from '#resources/specialPrices/index.ts'
import { specs } from '#resources/specs/index.ts'
import { stockMoves } from '#resources/stockMoves/index.ts'
import { testReports } from '#resources/testReports/index.ts'
import { webhooks } from '#resources/webhooks/index.ts'
import { ahead } from '#src/components/ahead.tsx'
import { NotFound } from '#src/components/NotFound.tsx'
import { RequireSignIn } from '#src/components/RequireSignIn.tsx'
import { useThemeMode } from '#src/theme-mode.ts'
import '#src/bones.css'
import '#src/kit.css'
import '#src/print.css'
import { DeskLayout } from './DeskLayout.tsx'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { useDeskSettings } from './settings.ts'
import { deskTheme } from './theme.ts'

const DeskHome = ahead(
  () => import('./DeskHome.tsx'),
  (page) => page.DeskHome,
)
const PaymentDesk = lazy(() => import('#resources/payments/PaymentDesk.tsx').then((page) => ({ default: page.PaymentDesk })))
const InvoiceDesk = lazy(() => import('#resources/invoices/InvoiceDesk.tsx').then((page) => ({ default: page.InvoiceDesk })))
const LetterDesk = lazy(() => import('#resources/letters/LetterDesk.tsx').then((page) => ({ default: page.LetterDesk })))
const FundDesk = lazy(() => import('#resources/funds/FundDesk.tsx').then((page) => ({ default: page.FundDesk })))
const ReviewDesk = lazy(() => import('#resources/applications/ReviewDesk.tsx').then((page) => ({ default: page.ReviewDesk })))
const InboxDesk = lazy(() => import('#resources/messages/InboxDesk.tsx').then((page) => ({ default: page.InboxDesk })))
const SettingsDesk = lazy(() => import('#resources/settings/SettingsDesk.tsx').then((page) => ({ default: page.SettingsDesk })))
const PriceSheet = lazy(() => import('#resources/priceLists/PriceSheet.tsx').then((page) => ({ default: page.PriceSheet })))
const resources = [
  accounts,
  goods,
  specs,
  goodsGroups,
  dictionary,
  priceLists,
  specialPrices,
  exclusives,
  certificates,
  lots,
  stockMoves,
  recalls,
  homeBlocks,
  orders,
  deliveries,
  qualifications,
  agreements,
  banks,
  bankLines,
  courses,
  testReports,
  contactCards,
  audits,
  webhooks,
  roles,
]
const loading = (page: ReactNode) => <Suspense fallback={null}>{page}</Suspense>

/** Begins the code of the desk's home, when a visit begins there. Lists gain nothing by it, and keep the page busy for longer. */
export const beginDesk = (pathname: string): unknown => pathname === path('Desk') && DeskHome.begin()

/** The back office: react-admin's resources in our layout. Loaded only when one of its addresses is opened. */
export const DeskApp = () => {
  const [mode] = useThemeMode()
  const [{ primary }] = useDeskSettings()
  const locale = useLocale()
  const theme = useMemo(() => deskTheme(mode, primary, locale), [mode, primary, locale])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <RequireSignIn pending={<DeskSkeleton />}>
        <Around>
          <CoreAdminUI layout={DeskLayout} catchAll={NotFound} loading={DeskSkeleton} disableTelemetry requireAuth={false}>
            {resources.map((resource) => (
              <Resource key={resource.name} {...resource} />
            ))}
            <CustomRoutes>
              <Route path={path('Desk')} element={loading(<DeskHome />)} />
              <Route path={path('Payments')} element={loading(<PaymentDesk />)} />
              <Route path={path('Applications')} element={loading(<ReviewDesk />)} />
              <Route path={path('Invoices')} element={loading(<InvoiceDesk />)} />
              <Route path={path('Letters')} element={loading(<LetterDesk />)} />
              <Route path={path('Funds')} element={loading(<FundDesk />)} />
              <Route path={path('Inbox')} element={loading(<InboxDesk />)} />
              <Route path={path('Settings')} element={loading(<SettingsDesk />)} />
              <Route path={path('PriceSheet')} element={loading(<PriceSheet />)} />
            </CustomRoutes>
          </CoreAdminUI>
        </Around>
      </RequireSignIn>
    </ThemeProvider>
  )
}

/** What react-admin's desk needs around it and the storefront doesn't. */
const Around = ({ children }: { children: ReactNode }) => (
  <PreferencesEditorContextProvider>
    <UndoableMutationsContextProvider>
      <ResourceDefinitionContextProvider>{children}</ResourceDefinitionContextProvider>
    </UndoableMutationsContextProvider>
  </PreferencesEditorContextProvider>
)
