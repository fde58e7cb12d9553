/** More pages than any list has that is still answered (`MAX_PAGE` of the contract is larger). */
const MOST = 10_000

/** Which page of a list an address asks for under `name`, from 1; `usual` where it names none, or nothing that is a page. */
export const pageIn = (query: URLSearchParams, name = 'page', usual = 1): number => Math.min(MOST, Math.max(1, Number.parseInt(query.get(name) ?? '', 10) || usual))
