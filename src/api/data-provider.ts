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

/** Asks; what was called off by the page itself is told in react-admin's words, which knows it for no failure. */
const ask = async (method: string, given: unknown[]): Promise<unknown> => {
  try {
    return await ((await methods())[method] as Method)(...given)
  } catch (error) {
    if (error instanceof CallError && error.aborted) throw new DOMException(error.message, 'AbortError')
    throw error
  }
}

/** The back office's data, loaded with the first of it: the storefront never needs it. */
export const dataProvider: DataProvider = new Proxy({} as DataProvider, {
  get: (_, method: string) => (method === 'supportAbortSignal' ? true : method === 'then' ? undefined : (...given: unknown[]) => ask(method, given)),
})
