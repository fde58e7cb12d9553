import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Wherever one goes one starts at the top: another page, another page of a list, another product. Going back is the browser's own. */
export const ScrollToTop = () => {
  const { pathname, search } = useLocation()
  const how = useNavigationType()
  useEffect(() => {
    if (how === 'PUSH') globalThis.scrollTo(0, 0)
  }, [pathname, search, how])
  return null
}
