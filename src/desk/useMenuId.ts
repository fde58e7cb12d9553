import { useStore } from 'ra-core'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { UserInfo } from '#contract/user.ts'

/** Pages without an entry of their own: the address of the one that they belong to, or that they belong to none. */
const beside: Readonly<Record<string, string>> = { priceSheet: '/priceLists', inbox: '' }

/** The menu's entry in hand: the one that the address lies under, or for pages beside the menu the one that led there. */
export const useMenuId = (menus: UserInfo['menus']): string => {
  const { pathname } = useLocation()
  const [kept, keep] = useStore('desk.menuId', '')
  const at = beside[pathname.split('/')[1] ?? ''] ?? pathname
  const here = at === '' ? '' : menus.find(({ path }) => at === path || at.startsWith(`${path}/`))?.id
  useEffect(() => {
    if (here) keep(here)
  }, [here, keep])
  return here ?? kept
}
