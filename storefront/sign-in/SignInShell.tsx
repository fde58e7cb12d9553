import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { useSite } from '#src/api/site.ts'
import { useLanguage } from '#src/hooks/useLanguage.ts'
import style from './SignIn.module.css'

/** The page around every form that needs no sign-in: the mall's face beside the form. The face stands in the page itself, too (`scripts/strangers-page.ts`). */
export const SignInShell = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate()
  const [locale, toOther] = useLanguage()
  const site = useSite()
  return (
    <div className="face-page">
      <aside className="face">
        <Link className="face-brand" to={path('Home')}>
          <img src="/mall/icon.svg" alt="" />
          {translate('mall.name')}
        </Link>
        <p className="face-claim">{translate('signIn.slogan')}</p>
        <p className="face-about">{translate('signIn.about')}</p>
        <div className="face-ruler" />
        {site?.licences.map((licence) => (
          <p key={licence} className="face-small">
            {licence}
          </p>
        ))}
        {site?.complaintTel && <p className="face-small">{translate('shop.footer.complaintTel', { tel: site.complaintTel })}</p>}
      </aside>
      <main className={style.main}>
        <div className={style.tools}>
          <button type="button" className="link" lang={locale === 'en' ? 'zh-CN' : 'en'} onClick={toOther}>
            {locale === 'en' ? '简体中文' : 'English'}
          </button>
        </div>
        <div className={style.panel}>
          <h1 className={style.title}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
