/**
 * Every address of the mall by its route's name. The name is what `redirect` carries; a route with `open` needs no sign-in.
 * Parameters in a path (`:id`) travel in the query of a redirect under the same name.
 */
const routes = {
  Home: { path: '/home' },
  Login: { path: '/login', open: true },
  Register: { path: '/register', open: true },
  Desk: { path: '/desk' },
  Accounts: { path: '/accounts' },
  AccountsCreate: { path: '/accounts/create' },
  AccountsDetail: { path: '/accounts/:id' },
} as const

export type RouteName = keyof typeof routes
interface Route {
  path: string
  open?: boolean
}
const table = routes as Record<RouteName, Route>

export const path = (name: RouteName): string => table[name].path
export const isOpen = (name: RouteName | undefined): boolean => name !== undefined && table[name].open === true

/** A route's address: the query fills the path's parameters first, what is left stands behind the `?`. */
export const href = (name: RouteName, query: Record<string, string> | URLSearchParams = {}): string => {
  const left = new URLSearchParams(query)
  const filled = path(name).replace(/:(\w+)/g, (_, parameter: string) => {
    const value = left.get(parameter) ?? ''
    left.delete(parameter)
    return encodeURIComponent(value)
  })
  const search = left.toString()
  return search ? `${filled}?${search}` : filled
}

/** The route that an address belongs to, with the parameters in its path; undefined for an address that isn't ours. */
export const routeAt = (pathname: string): { name: RouteName; parameters: Record<string, string> } | undefined => {
  for (const [name, { path: shape }] of Object.entries(table)) {
    const match = new RegExp(`^${shape.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(pathname)
    if (match) return { name: name as RouteName, parameters: Object.fromEntries(Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])) }
  }
  return undefined
}

/** The sign-in address that leads back here: `redirect` holds the route's name, beside the original query. Idempotent at the sign-in page. */
export const signInAddress = ({ pathname, search }: { pathname: string; search: string }): string => {
  const here = routeAt(pathname)
  if (here?.name === 'Login') return `${path('Login')}${search}`
  if (!here || here.name === 'Register') return path('Login')
  const query = new URLSearchParams(search)
  query.delete('redirect')
  return href('Login', new URLSearchParams([['redirect', here.name], ...Object.entries(here.parameters), ...query]))
}

/** Where to go after signing in: to the route that `redirect` names with the rest of the query; home for names that aren't ours. */
export const afterSignIn = (search: string): string => {
  const query = new URLSearchParams(search)
  const name = query.get('redirect')
  for (const own of ['redirect', 'authCode', 'code', 'state', 'set']) if (own === 'redirect' || query.has('state') || own === 'set') query.delete(own)
  return name && Object.hasOwn(table, name) && name !== 'Login' && name !== 'Register' ? href(name as RouteName, query) : path('Home')
}
