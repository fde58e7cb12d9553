import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Wherever one goes one starts at the top: another page, another page of a list, another product; also where a page takes the place of the one
 * before, as the cashier does of an order that was sent, or another record that of the one before. A filter that changes the address of its page stays where it is, and going back is the browser's own.
 */
export const ScrollToTop = () => {
  const { pathname, search } = useLocation()
  const how = useNavigationType()
  const place = `${pathname} ${new URLSearchParams(search).get('id')}`
  const before = useRef(place)
  useEffect(() => {
    if (how === 'PUSH' || (how === 'REPLACE' && before.current !== place)) globalThis.scrollTo(0, 0)
    before.current = place
  }, [place, search, how])
  return null
}
