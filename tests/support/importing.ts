import { afterAll, beforeAll } from 'vitest'
import { ask, fileForm, signIn } from './ask.ts'
import { openTestMall, type TestMall } from './test-mall.ts'

interface Imported {
  fBatchId: string
  created: number
  updated: number
  unchanged: number
  failed: number
  errors: { row: number; column: string; value: string; message: string }[]
  doubts: { row: number; column: string; message: string }[]
}

/** What was refused of a file, in a line each: row, column and sentence. */
export const faults = ({ errors }: Imported): string[] => errors.map(({ row, column, message }) => `${row} ${column} ${message}`)

/** A mall for one file of tests, in which an administrator imports files, takes them back, and looks into the tables. */
export const importing = () => {
  const here = {} as { mall: TestMall; admin: string }
  beforeAll(async () => {
    here.mall = await openTestMall()
    here.admin = (await signIn(here.mall, 'admin')).token
  })
  afterAll(() => here.mall.close())
  return {
    here,
    /** Imports rows under a heading. */
    importOf:
      (path: string, heading: string) =>
      async (rows: string[], query = ''): Promise<Imported> =>
        (await ask<Imported>(here.mall, `/api/${path}/import${query}`, fileForm(`${heading}\n${rows.join('\n')}\n`, '文件.csv'), { token: here.admin })).data as Imported,
    undo: (path: string, { fBatchId }: Imported) => ask<{ removed: number; restored: number }>(here.mall, `/api/${path}/undoImport`, { fBatchId }, { token: here.admin }),
    run: (query: string, values: unknown[] = []) => here.mall.database.pool.query(query, values),
    /** The column `row` of what a query finds. */
    rows: async (query: string) => (await here.mall.database.pool.query<{ row: string }>(query)).rows.map(({ row }) => row),
  }
}
