import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { useSite } from '#src/api/site.ts'
import { useLanguage } from '#src/hooks/useLanguage.ts'
import style from './SignIn.module.css'

/** The page around every form that needs no sign-in: the mall's face beside the form. */
export const SignInShell = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate()
  const [locale, toOther] = useLanguage()
  const site = useSite()
  return (
    <div className={style.page}>
      <aside className={style.side}>
        <Link className={style.brand} to={path('Home')}>
          <img src="/mall/icon.svg" alt="" />
          {translate('mall.name')}
        </Link>
        <p className={style.claim}>{translate('signIn.slogan')}</p>
        <p className={style.about}>{translate('signIn.about')}</p>
        <Ruler />
        {site?.licences.map((licence) => (
          <p key={licence} className={style.small}>
            {licence}
          </p>
        ))}
        {site?.complaintTel && <p className={style.small}>{translate('shop.footer.complaintTel', { tel: site.complaintTel })}</p>}
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

const ticks = Array.from({ length: 70 }, (_, at) => at)

const Ruler = () => (
  <svg className={style.ruler} viewBox="-5 0 560 56" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
    {ticks.map((at) => (
      <path key={at} d={`M${at * 8 + 0.5} 0v${at % 10 === 0 ? 30 : at % 5 === 0 ? 20 : 10}`} stroke="currentColor" />
    ))}
    {ticks
      .filter((at) => at % 10 === 0)
      .map((at) => (
        <text key={at} x={at * 8 - 4} y="46" fontSize="11" fill="#8f9caf">
          {at}
        </text>
      ))}
    <path d="M264 -2v34M259 -2h10l-5 7z" stroke="#5c91ff" fill="#5c91ff" />
  </svg>
)
