import { z } from 'zod'
import { id, keyword } from './text.ts'
import { type Entity, entity, type Fields, labels } from './wire.ts'

/** Rows on a page at most. */
export const MAX_PAGE_SIZE = 500
/** How far down a list one may page; beyond it a filter is asked for. */
export const MAX_PAGE = 1_000_000

const pageNumber = z.number().int().min(0).max(MAX_PAGE)
const pageSize = z.number().int().min(0)
const query = {
  page: ['page', pageNumber.default(1)],
  size: ['size', pageSize.default(25)],
  keyword: ['keyword', keyword],
  order: ['order', z.enum(['ASC', 'DESC']).optional()],
} as const satisfies Fields

/**
 * The body of a list call: page (from 1), size (capped at 500), keyword, filters,
 * and sorting by one of `sorts`, given as `{standardName: wireName}`.
 */
export const listQuery = <const S extends Record<string, string>, const F extends Fields>(sorts: S, filters: F) => entity({ ...query, sort: ['sort', labels(sorts).optional()], ...filters })

const atOnce = { ...query, page: ['page', pageNumber.default(0)], size: ['size', pageSize.default(0)] } as const satisfies Fields
/** The body of a call that answers a list as one array: as `listQuery` has it, but everything at once where no size is asked for. */
export const arrayQuery = <const S extends Record<string, string>, const F extends Fields>(sorts: S, filters: F) => entity({ ...atOnce, sort: ['sort', labels(sorts).optional()], ...filters })

/** In which format an export is asked for. */
export const exportFormat = z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') })
export type ExportFormat = z.output<typeof exportFormat>
/** What an export takes of its list: the search and the filters. */
export const exportFilter = <const F extends Fields>(filters: F) => entity({ keyword: query.keyword, ...filters })

/** A filter's value: one, or several of which any may match. */
export const oneOrMore = <T extends z.ZodType>(schema: T) => z.union([schema, z.array(schema).min(1).max(500)])

export interface Page<Item> {
  page: number
  size: number
  /** How many there are in all. */
  total: number
  items: Item[]
}

/** A page's answer. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ page: z.number().int(), size: z.number().int(), total: z.number().int(), items: z.array(item) })

/** Either the ids meant, or a filter: everything the list call finds with it. */
export const chosen = <F extends Fields>(filter: Entity<F>) =>
  ({
    ids: ['fIds', z.array(id).min(1).max(10_000).optional()],
    filter: ['filter', filter.optional()],
  }) as const
