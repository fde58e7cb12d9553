/** Rows on a page of the shopper's lists. */
export const PAGE_SIZE = 20
