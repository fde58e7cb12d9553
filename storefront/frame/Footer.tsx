import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { useSite } from '#src/api/site.ts'
import { useHasToken, useUser } from '#src/api/user.ts'
import style from './Frame.module.css'
import { hotlineOf } from './hotlines.ts'

const guide = [
  ['brands', 'BrandList'],
  ['hot', 'MoreHot'],
  ['fresh', 'MoreProduct'],
] as const
const mine = [
  ['favourites', 'MypageCollection'],
  ['exclusive', 'MypageExclusive'],
] as const

/** The organisation's hotline, ways into the mall, and what the law wants said: the seller, the licences, where to complain. */
export const Footer = () => {
  const translate = useTranslate()
  const user = useUser()
  const signedIn = useHasToken()
  const site = useSite()
  const hotline = hotlineOf(user?.orgId)
  const links = (list: readonly (readonly [string, Parameters<typeof path>[0]])[]) => (
    <ul>
      {list.map(([name, route]) => (
        <li key={name}>
          <Link to={path(route)}>{translate(`shop.footer.${name}`)}</Link>
        </li>
      ))}
    </ul>
  )
  return (
    <footer className={style.foot}>
      <div className={style.page}>
        <div className={style.columns}>
          <div>
            <h2>{translate('shop.footer.hotline')}</h2>
            <p className={style.tel}>
              <a href={`tel:${hotline}`}>{hotline}</a>
            </p>
            <p>{translate('shop.footer.hours')}</p>
          </div>
          <div>
            <h2>{translate('shop.footer.guide')}</h2>
            {links(guide)}
          </div>
          <div>
            <h2>{translate('shop.personal')}</h2>
            {signedIn ? (
              links(mine)
            ) : (
              <ul>
                <li>
                  <Link to={path('Register')}>{translate('mall.register')}</Link>
                </li>
              </ul>
            )}
          </div>
          <div>
            <h2>{translate('shop.footer.supervision')}</h2>
            {site && (
              <ul>
                {site.complaintTel && (
                  <li>
                    <a href={`tel:${site.complaintTel.replaceAll(' ', '')}`}>{translate('shop.footer.complaintTel', { tel: site.complaintTel })}</a>
                  </li>
                )}
                {site.complaintEmail && (
                  <li>
                    <span>{translate('shop.footer.complaintEmail', { email: site.complaintEmail })}</span>
                  </li>
                )}
                {site.qualityOwner && (
                  <li>
                    <span>{translate('shop.footer.quality', { name: site.qualityOwner })}</span>
                  </li>
                )}
              </ul>
            )}
          </div>
        </div>
        <div className={style.legal}>
          {site?.seller && <span>{site.seller}</span>}
          {site?.licences.map((licence) => (
            <span key={licence}>{licence}</span>
          ))}
        </div>
      </div>
    </footer>
  )
}
