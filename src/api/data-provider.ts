import type { DataProvider } from 'ra-core'
import { unreachable } from './client.ts'
import { CallError } from './errors.ts'

type Method = (...given: unknown[]) => unknown

/** What the back office asks with; a file that can't be fetched is a server that can't be reached. */
const methods = async (): Promise<Record<string, Method>> => {
  try {
    return (await import('./post-or-rest.ts')).postOrRest as unknown as Record<string, Method>
  } catch (error) {
    throw new CallError('network', 'Network Error', { cause: error, sentence: unreachable() })
  }
}

/** The back office's data, loaded with the first of it: the storefront never needs it. */
export const dataProvider: DataProvider = new Proxy({} as DataProvider, {
  get: (_, method: string) => (method === 'supportAbortSignal' ? true : method === 'then' ? undefined : async (...given: unknown[]) => ((await methods())[method] as Method)(...given)),
})
