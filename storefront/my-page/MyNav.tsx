import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { useUser } from '#src/api/user.ts'
import { HereLink } from '#src/components/HereLink.tsx'
import { groupsOf } from './groups.ts'
import style from './MyPage.module.css'

/** The pages of my-page by group. On a phone the groups are a strip of their own, and the pages of the one in hand a second. */
export const MyNav = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const groups = groupsOf(useUser())
  const nav = useRef<HTMLElement>(null)
  const here = pathname.replace(/\/$/, '')
  const inHand = groups.find(({ entries }) => entries.some(({ route }) => path(route) === here))
  // The page in hand stands in the middle of its strip, or in sight; the window itself stays where it is.
  useEffect(() => {
    const list = nav.current
    const entry = list?.querySelector<HTMLElement>('[aria-current="page"]')
    if (list && entry) list.scrollTop += entry.getBoundingClientRect().top - list.getBoundingClientRect().top - (list.clientHeight - entry.clientHeight) / 2
    for (const current of nav.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? []) {
      const strip = current.parentElement
      if (strip) strip.scrollLeft += current.getBoundingClientRect().left - strip.getBoundingClientRect().left - (strip.clientWidth - current.clientWidth) / 2
    }
  }, [pathname, groups.length])
  return (
    <nav ref={nav} className={style.nav} aria-label={translate('shop.mine.nav')}>
      <div className={style.groups}>
        {groups.map(({ name, entries: [first] }) => (
          <Link key={name} to={path(first?.route ?? 'Mypage')} aria-current={name === inHand?.name || undefined}>
            {translate(`shop.mine.${name}`)}
          </Link>
        ))}
      </div>
      {groups.map(({ name, entries }) => (
        <div key={name} className={style.entries} data-here={name === (inHand ?? groups[0])?.name || undefined}>
          <p>{translate(`shop.mine.${name}`)}</p>
          {entries.map((entry) => (
            <HereLink key={entry.name} to={path(entry.route)}>
              {translate(`shop.mine.${entry.name}`)}
            </HereLink>
          ))}
        </div>
      ))}
    </nav>
  )
}
