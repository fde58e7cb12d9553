import { useStore } from 'ra-core'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { UserInfo } from '#contract/auth.ts'

/** The menu's entry in hand: the one that the address lies under, or for pages beside the menu the one that led there. */
export const useMenuId = (menus: UserInfo['menus']): string => {
  const { pathname } = useLocation()
  const [kept, keep] = useStore('desk.menuId', '')
  const here = menus.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.id
  useEffect(() => {
    if (here) keep(here)
  }, [here, keep])
  return here ?? kept
}
