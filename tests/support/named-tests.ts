import { existsSync, readFileSync } from 'node:fs'

/** Files that hold a test under a title of another file, which they run for screens of their own. */
const lent: Record<string, string> = { 'tests/journeys/everyone-shop.test.ts': 'tests/support/everyone.ts', 'tests/journeys/everyone-desk.test.ts': 'tests/support/everyone.ts' }
const sources = new Map<string, string>()
const sourceOf = (file: string) => {
  const at = lent[file] ?? file
  if (!sources.has(at)) sources.set(at, existsSync(at) ? readFileSync(at, 'utf8') : '')
  return sources.get(at) as string
}

/** What stands between backticks. */
export const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, inner]) => inner as string)

/** Whether `file › title` names a test that is there: the title as it may stand in code, in any quotes, its own escaped. */
export const isTest = (named: string): boolean => {
  const [file = '', title = ''] = named.split(' › ')
  return title !== '' && [`'${title.replaceAll("'", "\\'")}'`, `\`${title}\``, `"${title}"`].some((literal) => sourceOf(file).includes(literal))
}
