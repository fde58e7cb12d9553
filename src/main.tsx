import { createRoot } from 'react-dom/client'
import './tokens.css'
import './face.css'
import { App } from './App.tsx'
import { makeI18nProvider } from './i18n/i18n-provider.ts'
import { applyTheme } from './theme-mode.ts'
import { reloadOnceForNewVersion, reloadWhenAssetsAreGone } from './version.ts'

const start = async () => {
  applyTheme()
  reloadWhenAssetsAreGone()
  void reloadOnceForNewVersion()
  // Without them everything works as well.
  import('./begin-rest.ts').then(({ beginRest }) => beginRest()).catch(() => undefined)
  const i18n = await makeI18nProvider()
  createRoot(document.getElementById('root') as HTMLElement).render(<App i18n={i18n} />)
}

void start()
