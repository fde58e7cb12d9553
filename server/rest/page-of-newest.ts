import type { SQL } from 'drizzle-orm'
import type { RestQuery } from '#contract/rest.ts'
import type { ReadResource, Values } from './rest-resource.ts'

/** Pages behind these are read from all that is found. */
const FIRST = 100

/**
 * The first rows that a word finds, where the newest of all fill the page with them: nobody waits then until all that it finds are put in order.
 * `page` reads a page from somewhere, with a word found in a way. Undefined where they don't, or aren't expected to.
 */
export const pageOfNewest = async (
  { newest, usual }: Pick<ReadResource, 'newest' | 'usual'>,
  { q, sort, offset, limit }: { q: unknown; sort: RestQuery['sort']; offset: number; limit: number },
  page: (from: SQL, found: SQL) => Promise<Values[]>,
): Promise<Values[] | undefined> => {
  if (!newest || typeof q !== 'string' || offset + limit > FIRST || sort?.join() !== usual?.join()) return undefined
  const [word, ...more] = q.split(/\s+/).filter(Boolean)
  const found = word && more.length === 0 ? newest.found(word, offset + limit) : undefined
  const rows = found && (await page(newest.from, found))
  return rows?.length === limit ? rows : undefined
}
