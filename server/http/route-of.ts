import { parametersOf } from '#contract/call.ts'
import { allCalls } from '#contract/calls.ts'

const fixed = new Set(allCalls.flatMap(({ path }) => (parametersOf(path).length === 0 ? [path] : [])))
const shaped = [...new Set(allCalls.flatMap(({ path }) => (parametersOf(path).length > 0 ? [path] : [])))].map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))

/** The call's path that an address belongs to, with its parameters unnamed, so that strangers can't invent labels; `other` for everything else. */
export const routeOf = (pathname: string): string => {
  if (fixed.has(pathname)) return pathname
  return (pathname.startsWith('/api/') && shaped.find(({ pattern }) => pattern.test(pathname))?.path) || 'other'
}
