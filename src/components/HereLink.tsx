import { Link, type LinkProps, useLocation } from 'react-router-dom'

/** A link that says when one is on its page or, unless `end`, on one below it. The router's own brings much that no page uses. */
export const HereLink = ({ to, end = false, ...props }: LinkProps & { to: string; end?: boolean }) => {
  const { pathname } = useLocation()
  return <Link to={to} aria-current={pathname === to || (!end && pathname.startsWith(`${to}/`)) ? 'page' : undefined} {...props} />
}
