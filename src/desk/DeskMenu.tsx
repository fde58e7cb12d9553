import { type LucideIcon, Store } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { path } from '#contract/paths.ts'
import { useUser } from '#src/api/user.ts'
import { HereLink } from '#src/components/HereLink.tsx'
import style from './Desk.module.css'
import { menuIcon } from './menu-icons.ts'
import { useMenuId } from './useMenuId.ts'
import { useWaiting } from './useWaiting.ts'

/** The back office's menu as the server gives it; empty until it has come. */
export const DeskMenu = ({ onChoose }: { onChoose?: () => void }) => {
  const translate = useTranslate()
  const menus = useUser()?.menus ?? []
  const menuId = useMenuId(menus)
  const waiting = useWaiting()
  const groups = [...new Set(menus.map(({ group }) => group))]
  return (
    <nav className={style.menu} aria-label={translate('desk.menu')}>
      <HereLink className={style.brand as string} to={path('Desk')} onClick={onChoose}>
        <img src="/mall/icon.svg" alt="" />
        {translate('mall.name')}
        <small>{translate('desk.badge')}</small>
      </HereLink>
      {groups.map((group) => (
        <div key={group}>
          {group && <p>{translate(`desk.groups.${group}`, { _: group })}</p>}
          <ul>
            {menus
              .filter((item) => item.group === group)
              .map((item) => (
                <li key={item.id}>
                  <Entry
                    icon={menuIcon(item.icon)}
                    to={item.path}
                    current={item.id === menuId}
                    label={translate(`desk.menus.${item.id}`, { _: item.name })}
                    waiting={waiting.get(item.id)}
                    onChoose={onChoose}
                  />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <div className={style.menuFoot}>
        <Entry icon={Store} to={path('Home')} current={false} label={translate('mall.toMall')} onChoose={onChoose} />
      </div>
    </nav>
  )
}

interface EntryProps {
  icon: LucideIcon
  to: string
  label: string
  current: boolean
  /** How much waits behind it. */
  waiting?: number | undefined
  onChoose: (() => void) | undefined
}

const Entry = ({ icon: Icon, to, label, current, waiting = 0, onChoose }: EntryProps) => {
  const translate = useTranslate()
  const link = useRef<HTMLAnchorElement>(null)
  // Where one is stands in sight, however long the menu is.
  useEffect(() => {
    if (current) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  const id = useId()
  return (
    <>
      <Link ref={link} className={style.item as string} to={to} aria-current={current ? 'page' : undefined} aria-describedby={waiting > 0 ? id : undefined} onClick={onChoose}>
        <Icon size={16} strokeWidth={1.5} />
        {label}
        {waiting > 0 && (
          <span className={style.waiting} aria-hidden="true">
            {waiting > 999 ? '999+' : waiting}
          </span>
        )}
      </Link>
      {/* Beside it, not in its name: the entry is called as it is, however much waits. */}
      {waiting > 0 && (
        <span id={id} hidden>
          {translate('desk.waiting', { count: counted(waiting) })}
        </span>
      )}
    </>
  )
}
