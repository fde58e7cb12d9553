import { expect, test } from 'vitest'
import { exportFile } from '#server/imports/export-file.ts'

const columns = [{ label: '名称', text: (row: string) => row }]
const csv = (batches: AsyncIterable<string[]>) => exportFile('名单', 'csv', columns, batches)

test.each([
  ['衡植', '衡植'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['"引号"', '"""引号"""'],
  ['两\n行', '"两\n行"'],
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['-衡植', "'-衡植"],
  ['-12.50', '-12.50'],
  ['@a,"b"', `"'@a,""b"""`],
  ['\tx', "'\tx"],
  ['\r\nx', `"'\r\nx"`],
])('the cell %j is written %j', async (text, written) => {
  async function* one() {
    yield [text]
  }
  // A text that is read drops the mark at its beginning.
  expect(await csv(one()).text()).toBe(`名称\r\n${written}\r\n`)
})

test('the next rows are asked for while the ones before are written, and never more', async () => {
  const asked: number[] = []
  async function* endless() {
    for (let at = 0; ; at++) {
      asked.push(at)
      yield [`第${at}行`]
    }
  }
  const reader = (csv(endless()).body as ReadableStream<Uint8Array>).getReader()
  for (let read = 0; read < 4; read++) await reader.read()
  await reader.cancel()
  // Head, three rows and one that waits in the stream were written; one more is ready.
  expect(asked.length).toBeLessThanOrEqual(6)
  expect(asked.length).toBeGreaterThanOrEqual(4)
})

test('who asks for rows hears that nobody reads any more', async () => {
  let ended = false
  async function* rows() {
    try {
      for (;;) yield ['一行']
    } finally {
      ended = true
    }
  }
  const reader = (csv(rows()).body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  await reader.read()
  await reader.cancel()
  await expect.poll(() => ended).toBe(true)
})

test('a failure on the way breaks the file off', async () => {
  async function* rows() {
    yield ['一行']
    throw new Error('the database is gone')
  }
  await expect(csv(rows()).text()).rejects.toThrow('the database is gone')
})
