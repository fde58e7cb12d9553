import { path } from '#contract/paths.ts'

/** The address of the accounts list with these filters. */
export const accountListAddress = (filter: object): string =>
  Object.keys(filter).length > 0 ? `${path('Accounts')}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}` : `${path('Accounts')}?filter=%7B%7D&page=1`
