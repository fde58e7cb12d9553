import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { RouteName } from '#contract/paths.ts'
import { path } from '#contract/paths.ts'
import { useSite } from '#src/api/site.ts'
import style from './Frame.module.css'

/** Each picture with the page behind it; the mini-program is a picture to look at. */
const services: readonly (readonly [name: string, route: RouteName | null])[] = [
  ['mini', null],
  ['authorise', 'MypageTransfer'],
  ['cards', 'MypageContactCard'],
  ['report', 'MypageTestReport'],
]

/** The services; the provinces' cards open in a tab of their own, on the contact page outside where there is one. */
export const ServicesPanel = () => {
  const translate = useTranslate()
  const contactPage = useSite()?.contactPage
  return (
    <div className={`${style.panel} ${style.panelRight} ${style.services}`}>
      {services.map(([name, route]) => {
        const picture = (
          <>
            <img src={`/mall/services/${name}.svg`} alt="" width={96} height={96} />
            {translate(`shop.services.${name}`)}
          </>
        )
        if (!route)
          return (
            <div key={name} className={`${style.service} ${style.still}`}>
              {picture}
              <small>{translate('shop.services.scan')}</small>
            </div>
          )
        if (name === 'cards')
          return (
            <a key={name} className={style.service} href={contactPage || `/mall${path(route)}`} target="_blank" rel="noreferrer" title={translate('shop.services.opens')}>
              {picture}
            </a>
          )
        return (
          <Link key={name} className={style.service} to={path(route)}>
            {picture}
          </Link>
        )
      })}
    </div>
  )
}
