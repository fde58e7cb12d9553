import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Every navigation starts at the top of the page. */
export const ScrollToTop = () => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) globalThis.scrollTo(0, 0)
  }, [pathname])
  return null
}
