import { fill, routes as named, path, type RestName, restNames } from '#contract/paths.ts'

const pascal = (address: string) =>
  address
    .split('/')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

const restRoutes = (name: RestName): [string, Route][] => [
  [pascal(name), { path: `/${name}`, desk: true }],
  [`${pascal(name)}Create`, { path: `/${name}/create`, desk: true }],
  [`${pascal(name)}Detail`, { path: `/${name}/:id`, desk: true }],
]

const routes: Record<string, Route> = { ...named, ...Object.fromEntries(restNames.flatMap(restRoutes)) }

interface Route {
  path: string
  open?: boolean
  /** It belongs to the back office. */
  desk?: boolean
}

/** Whether an address may be opened without signing in. */
export const isOpen = (pathname: string): boolean => routes[routeAt(pathname)?.name ?? '']?.open === true

const deskSegments = new Set(
  Object.values(routes)
    .filter(({ desk }) => desk)
    .map((route) => route.path.split('/')[1]),
)
/** Whether an address is the back office's. */
export const isDesk = (pathname: string): boolean => deskSegments.has(pathname.split('/')[1])

/** The route that an address belongs to, with the parameters in its path; undefined for an address that isn't ours. */
export const routeAt = (pathname: string): { name: string; parameters: Record<string, string> } | undefined => {
  for (const [name, { path: shape }] of Object.entries(routes)) {
    const match = new RegExp(`^${shape.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(pathname)
    if (match) return { name, parameters: Object.fromEntries(Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])) }
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
  return fill(named.Login.path, new URLSearchParams([['redirect', here.name], ...Object.entries(here.parameters), ...query]))
}

/** Where to go after signing in: to the route that `redirect` names with the rest of the query; home for names that aren't ours. */
export const afterSignIn = (search: string): string => {
  const query = new URLSearchParams(search)
  const name = query.get('redirect')
  for (const own of ['redirect', 'authCode', 'code', 'state', 'set']) if (own === 'redirect' || query.has('state') || own === 'set') query.delete(own)
  const route = name && Object.hasOwn(routes, name) ? routes[name] : undefined
  return route && name !== 'Login' && name !== 'Register' ? fill(route.path, query) : path('Home')
}
