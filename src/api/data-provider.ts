import type { DataProvider } from 'ra-core'

/** The back office's data, loaded with the first of it: the storefront never needs it. */
export const dataProvider: DataProvider = new Proxy({} as DataProvider, {
  get: (_, method: string) =>
    method === 'supportAbortSignal'
      ? true
      : method === 'then'
        ? undefined
        : async (...given: unknown[]) => ((await import('./post-or-rest.ts')).postOrRest[method] as (...given: unknown[]) => unknown)(...given),
})
