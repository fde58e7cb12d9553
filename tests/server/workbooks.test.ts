import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { Failure } from '#server/failure.ts'
import { type CellValue, inThisThread, type Workbooks, workbooks } from '#server/imports/workbooks.ts'
import { workbookThreads } from '#server/outside/workbook-threads.ts'
import { fileForm, signIn } from '#tests/support/ask.ts'
import { openTestMall } from '#tests/support/test-mall.ts'

const MANY = 1_234
const heads = ['编号', '名称']
const columns = heads.map((header) => ({ header, width: 16 }))
const row = (at: number): CellValue[] => [at, at % 7 === 0 ? '=1+1' : `第 ${at} 行 <&> “引号”`]
/** Rows in batches of uneven length, and what was asked of their source. */
const source = () => {
  const seen = { batches: 0, ended: false }
  async function* batches() {
    try {
      for (let at = 0; at < MANY; ) {
        const size = 1 + ((at * 7) % 300)
        seen.batches++
        yield Array.from({ length: Math.min(size, MANY - at) }, (_, more) => row(at + more))
        at += size
      }
    } finally {
      seen.ended = true
    }
  }
  return { seen, batches: batches() }
}
const file = async (ways: Workbooks) =>
  new Uint8Array(
    await new Response(ways.write({ name: '一张很长很长很长很长很长很长很长很长很长很长的表名', columns, batches: source().batches }) as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
  )
const rowsOf = async (ways: Workbooks, bytes: Uint8Array, sheet: string | number = 0) => {
  const rows = []
  for await (const one of ways.read(bytes, sheet)) rows.push(one)
  return rows
}
const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (fault: unknown) => fault,
  )
  return error instanceof Failure ? [error.key, error.facts] : error
}

describe.each([
  ['this thread', () => inThisThread],
  ['threads of their own', workbookThreads],
])('workbooks in %s', (_, make) => {
  test('what is written can be read, by us and by others', async () => {
    const ways = make()
    const bytes = await file(ways)
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.rows).toHaveLength(MANY + 1)
    expect([sheet?.rows[0], sheet?.rows[1], sheet?.rows[MANY]]).toEqual([heads, row(0), row(MANY - 1)])
    const back = await rowsOf(ways, bytes)
    expect(back).toHaveLength(MANY + 1)
    expect([back[0], back[8], back[MANY]]).toEqual([
      { row: 1, cells: heads },
      { row: 9, cells: ['7', '=1+1'] },
      { row: MANY + 1, cells: [String(MANY - 1), row(MANY - 1)[1]] },
    ])
  })

  test('refusals come as they are, and bytes can be read again', async () => {
    const ways = make()
    expect(await failure(rowsOf(ways, new TextEncoder().encode('no workbook')))).toEqual(['import.workbook', {}])
    const bytes = await writeXlsx({ sheets: [{ name: '客户', rows: [['a'], ['b']] }] })
    expect(await rowsOf(ways, bytes, '没有')).toEqual([])
    expect(await rowsOf(ways, bytes, '客户')).toEqual([
      { row: 1, cells: ['a'] },
      { row: 2, cells: ['b'] },
    ])
  })

  test('a source that fails fails the file', async () => {
    async function* broken(): AsyncGenerator<CellValue[][]> {
      yield [row(1)]
      throw new Error('the database went away')
    }
    await expect(new Response(make().write({ name: '表', columns, batches: broken() }) as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer()).rejects.toThrow('the database went away')
  })

  test('more at a time than there are threads are served all the same', async () => {
    const ways = make()
    const files = await Promise.all(Array.from({ length: 7 }, () => file(ways)))
    expect(new Set(await Promise.all(files.map(async (bytes) => (await rowsOf(ways, bytes)).length)))).toEqual(new Set([MANY + 1]))
  })
})

describe('a thread', () => {
  const ways = workbookThreads()
  test('begins when the first part is taken: an answer that nobody reads has none', async () => {
    const { seen, batches } = source()
    const unread = ways.write({ name: '表', columns, batches })
    expect([ways.busy(), seen.batches]).toEqual([0, 0])
    await unread.cancel()
    expect(ways.busy()).toBe(0)
  })

  test('ends when whoever takes the file stops, and so does what it was given', async () => {
    const { seen, batches } = source()
    const reader = ways.write({ name: '表', columns, batches }).getReader()
    while (seen.batches === 0) expect((await reader.read()).done).toBe(false)
    expect(ways.busy()).toBe(1)
    await reader.cancel()
    expect([ways.busy(), seen.ended]).toEqual([0, true])
  })

  test('ends when a reader has seen enough, when a file is refused, and at its end', async () => {
    const bytes = await file(ways)
    for await (const _ of ways.read(bytes, 0)) break
    expect(ways.busy()).toBe(0)
    await failure(rowsOf(ways, new TextEncoder().encode('no workbook')))
    expect(ways.busy()).toBe(0)
    await rowsOf(ways, bytes)
    expect(ways.busy()).toBe(0)
  })

  test('doesn’t stay behind an import that ends before its first row', async () => {
    const mall = await openTestMall()
    const { token } = await signIn(mall, 'admin')
    const before = workbooks.are
    workbooks.are = ways
    try {
      const bytes = await writeXlsx({ sheets: [{ name: '客户', rows: [['账号', '名称', '账户类型'], ...Array.from({ length: 900 }, (_, at) => [`thread${at}`, '甲', '客户'])] }] })
      const send = (more: Record<string, string>, query = '') =>
        mall.app.fetch(new Request(`http://mall.test/api/accounts/import${query}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: fileForm(bytes, 'a.xlsx', more) }))
      const batch = '?batchId=00000000-0000-4000-8000-000000000001'
      expect(await Promise.all([send({ corrections: 'x' }), send({}, batch), send({}, batch)].map(async (answer) => (await answer).status))).not.toContain(500)
      expect(ways.busy()).toBe(0)
    } finally {
      workbooks.are = before
      await mall.close()
    }
  })
})
