import { useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { useHasToken, useHidesPrices, useUser } from '#src/api/user.ts'
import { ahead } from '#src/components/ahead.tsx'
import { Broken } from '#src/components/Broken.tsx'
import { unlessUnsaved } from '#src/hooks/unsaved-work.ts'
import { withWords } from '#src/i18n/words.ts'
import { BrandRow } from './BrandRow.tsx'
import { DialogContext, type DialogName } from './dialogs.ts'
import style from './Frame.module.css'
import { LicenceStrip, stripsLastTime } from './LicenceStrip.tsx'
import { onUse } from './on-use.tsx'
import { SearchBar } from './SearchBar.tsx'
import { TabBar } from './TabBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { TopBar } from './TopBar.tsx'

const FrameDialogs = lazy(withWords('store', () => import('../dialogs/FrameDialogs.tsx').then((dialogs) => ({ default: dialogs.FrameDialogs }))))

/** Below everything: it needn't be there first. */
const Footer = ahead(
  () => import('./Footer.tsx'),
  (part) => part.Footer,
)
void Footer.begin()

/** For staff alone. */
const acting = onUse(() => import('./ActingStrip.tsx').then(({ ActingStrip }) => ActingStrip))

/** The storefront's frame: top bar, search bar and brands, the page, quick tools and foot; dialogs load when they are opened. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate()
  const signedIn = useHasToken()
  const hidesPrices = useHidesPrices()
  // On the root, so that dialogs follow it too.
  useLayoutEffect(() => {
    document.documentElement.dataset.prices = hidesPrices ? 'off' : 'on'
    return () => {
      delete document.documentElement.dataset.prices
    }
  }, [hidesPrices])
  const user = useUser()
  const early = user === undefined && signedIn && stripsLastTime() === null
  const [dialog, setDialog] = useState<DialogName | null>(null)
  return (
    <DialogContext value={(name) => unlessUnsaved(() => setDialog(name))}>
      <div className={style.frame} data-early={early || undefined}>
        <a className="skip" href="#main">
          {translate('mall.skip')}
        </a>
        <header className={style.head}>
          <TopBar />
          {signedIn && user?.extend.actorName && <acting.Part name={user.name} />}
          {signedIn && <LicenceStrip />}
          <SearchBar />
          {signedIn && <BrandRow />}
        </header>
        <main id="main" className={style.main} tabIndex={-1}>
          <Broken>{children}</Broken>
        </main>
        {signedIn && <Toolbar />}
        <Broken>
          <Suspense fallback={null}>
            <Footer />
          </Suspense>
        </Broken>
        {signedIn && <TabBar />}
      </div>
      {dialog && signedIn && (
        <Suspense fallback={null}>
          <FrameDialogs open={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </DialogContext>
  )
}
