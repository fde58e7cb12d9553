import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminUI, CustomRoutes, Resource } from 'ra-core'
import { lazy, Suspense, useMemo } from 'react'
import { Route } from 'react-router-dom'
import { accounts } from '#resources/accounts/index.ts'
import { NotFound } from '#src/components/NotFound.tsx'
import { RequireSignIn } from '#src/components/RequireSignIn.tsx'
import { useThemeMode } from '#src/theme-mode.ts'
import '#src/kit.css'
import { DeskLayout } from './DeskLayout.tsx'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { useDeskSettings } from './settings.ts'
import { deskTheme } from './theme.ts'

const DeskHome = lazy(() => import('./DeskHome.tsx').then((page) => ({ default: page.DeskHome })))

/** The back office: react-admin's resources in our layout. Loaded only when one of its addresses is opened. */
export const DeskApp = () => {
  const [mode] = useThemeMode()
  const [{ primary }] = useDeskSettings()
  const theme = useMemo(() => deskTheme(mode, primary), [mode, primary])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <RequireSignIn pending={<DeskSkeleton />}>
        <CoreAdminUI layout={DeskLayout} catchAll={NotFound} loading={DeskSkeleton} disableTelemetry requireAuth={false}>
          <Resource {...accounts} />
          <CustomRoutes>
            <Route
              path="/desk"
              element={
                <Suspense fallback={null}>
                  <DeskHome />
                </Suspense>
              }
            />
          </CustomRoutes>
        </CoreAdminUI>
      </RequireSignIn>
    </ThemeProvider>
  )
}
