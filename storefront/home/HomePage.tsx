import { useTranslate } from 'ra-core'
import { useUser } from '#src/api/user.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import style from './HomePage.module.css'

/** The start page: who one buys as, and the qualification files on record. */
export const HomePage = () => {
  const translate = useTranslate()
  const user = useUser()
  useTitle(undefined)
  if (!user) return null
  const facts = [
    ['type', translate(`account.states.accountType.${user.accountType}`)],
    ['phone', user.phone],
    ['org', user.orgName],
    ['priceList', user.priceListName],
  ] as const
  return (
    <div className={style.top}>
      <section className={style.hero}>
        <h1>{translate('mall.slogan')}</h1>
        <p>{translate('mall.about')}</p>
      </section>
      <section className={style.card} aria-labelledby="buyer">
        <div>
          <p className={style.small}>{translate('mall.home.account')}</p>
          <h2 id="buyer">{user.name}</h2>
        </div>
        <dl className={style.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{translate(`mall.home.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <div>
          <p className={style.small}>{translate('mall.home.licences')}</p>
          {user.files.length === 0 ? (
            <p>{translate('mall.home.none')}</p>
          ) : (
            user.files.map((file) => (
              <p key={file.name}>
                {file.name} <span className={style.small}>{file.expiresOn && translate('mall.home.until', { date: file.expiresOn })}</span>
              </p>
            ))
          )}
        </div>
      </section>
    </div>
  )
}
