import { MAX_PAGE } from '#contract/page.ts'

/** Which page of a list, or how many rows on one, an address asks for under `name`, from 1 to what the server answers; `usual` where it names none, or no number. */
export const pageIn = (query: URLSearchParams, name = 'page', usual = 1): number => Math.min(MAX_PAGE, Math.max(1, Number.parseInt(query.get(name) ?? '', 10) || usual))
