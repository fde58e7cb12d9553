import { useStore } from 'ra-core'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { path } from '#contract/paths.ts'

export interface PageTab {
  pathname: string
  /** The whole address, so that a list's filters come back. */
  address: string
  /** A message's key, or the name of what the page shows. */
  title: string
  /** What the message of the title is about: a message's key again, or a name. */
  of?: string | undefined
}

const MOST = 12

/** The pages opened in the desk, with the one in front. */
export const usePageTabs = () => {
  const [tabs, setTabs] = useStore<PageTab[]>('desk.tabs', [])
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const close = (closed: string) => {
    const left = tabs.filter((tab) => tab.pathname !== closed)
    setTabs(left)
    if (closed === pathname) navigate(left.at(-1)?.address ?? path('Desk'))
  }
  const closeOthers = () => setTabs(tabs.filter((tab) => tab.pathname === pathname))
  return { tabs, close, closeOthers, current: pathname }
}

/** Takes away the tab of a page that has done its work. */
export const useForgetTab = () => {
  const [, setTabs] = useStore<PageTab[]>('desk.tabs', [])
  return (pathname: string) => setTabs((tabs: PageTab[]) => tabs.filter((tab) => tab.pathname !== pathname))
}

/** Says what the page in front is called, in words that follow the language; its tab keeps the newest address. */
export const usePageTab = (title: string | undefined, of?: string): void => {
  const [, setTabs] = useStore<PageTab[]>('desk.tabs', [])
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!title) return
    const tab = { pathname, address: pathname + search, title, of }
    setTabs((tabs: PageTab[]) => {
      const known = tabs.some((one) => one.pathname === pathname)
      return known ? tabs.map((one) => (one.pathname === pathname ? tab : one)) : [...tabs, tab].slice(-MOST)
    })
  }, [title, of, pathname, search, setTabs])
}
