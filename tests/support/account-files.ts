import { ask, fileForm } from './ask.ts'
import { signedInMall } from './signed-in-mall.ts'

export interface Imported {
  fBatchId: string
  total: number
  created: number
  updated: number
  unchanged: number
  failed: number
  errors: { row: number; column: string; value: string; message: string }[]
}

/** A mall for the tests of one file that bring accounts in with files, and out again, as the administrator. */
export const accountFiles = () => {
  const { here, tokens, call: ofAll } = signedInMall(['admin'])
  const token = () => tokens.admin as string
  const upload = (content: string | Uint8Array, name = 'accounts.csv', query = '', more = {}) =>
    ask<Imported>(here.mall, `/api/accounts/import${query}`, fileForm(content, name, more), { token: token() })
  const call = <Data = Record<string, never>>(verb: string, body?: unknown) => ofAll<Data>(`/api/accounts/${verb}`, body, 'admin')
  const total = async () => (await call<{ total: number }>('getPageList', { page: 1, size: 1 })).data?.total ?? -1
  const detail = async (keyword: string) => (await call<{ items: Record<string, unknown>[] }>('getPageList', { page: 1, size: 1, keyword })).data?.items[0]
  return { here, token, upload, call, total, detail }
}
