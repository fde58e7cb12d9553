import { neutralised } from '#contract/formula.ts'
import { type CellKind, cellValue, sheetColumn } from './sheet-columns.ts'
import { workbooks } from './workbooks.ts'

export interface ExportColumn<Row> {
  label: string
  text: (row: Row) => string
  /** What its cells are in a workbook, where they aren't text. */
  kind?: CellKind | undefined
}

/** A moment as people read it: in Shanghai, to the second. */
export const localTime = (moment: string | null): string => (moment === null ? '' : shanghai.format(new Date(moment)))
const shanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

const types = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/** What most cells are: nothing that is quoted, nothing that a spreadsheet program would take for a formula. Looked for once, since a large file has millions of cells. */
const plain = /^(?!['=+\-@\t\0＝＋－＠])[^",\r\n]*$/
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const cell = (text: string) => (text === '' || plain.test(text) ? text : quoted(neutralised(text)))

/** A file of everything that `batches` brings, streamed: memory stays flat however many rows there are. */
export const exportFile = <Row>(name: string, format: 'csv' | 'xlsx', columns: readonly ExportColumn<Row>[], batches: AsyncIterable<Row[]>): Response => {
  const body = format === 'csv' ? csvStream(columns, ahead(batches)) : workbook(name, columns, ahead(batches))
  const fileName = `${name}.${format}`
  return new Response(body, {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="export.${format}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'access-control-expose-headers': 'content-disposition',
      'cache-control': 'no-store',
    },
  })
}

/** The same batches, the next one asked for while the one before is written: the database and the server work at the same time. */
async function* ahead<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  const source = batches[Symbol.asyncIterator]()
  const asked = () => {
    const next = source.next()
    // Whoever waits for it hears of a failure; nobody waits for it any more where the reader has gone.
    next.catch(() => undefined)
    return next
  }
  try {
    for (let next = asked(); ; ) {
      const { value, done } = await next
      if (done) return
      next = asked()
      yield value
    }
  } finally {
    await source.return?.()
  }
}

const csvStream = <Row>(columns: readonly ExportColumn<Row>[], batches: AsyncIterable<Row[]>) => {
  const encoder = new TextEncoder()
  const source = batches[Symbol.asyncIterator]()
  const [first, ...others] = columns.map(({ text }) => text) as [ExportColumn<Row>['text'], ...ExportColumn<Row>['text'][]]
  const line = (row: Row) => {
    let cells = cell(first(row))
    for (const text of others) cells += `,${cell(text(row))}`
    return `${cells}\r\n`
  }
  return new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(encoder.encode(`\uFEFF${columns.map(({ label }) => cell(label)).join(',')}\r\n`))
    },
    async pull(stream) {
      const { value, done } = await source.next()
      if (done) return stream.close()
      stream.enqueue(encoder.encode(value.map(line).join('')))
    },
    async cancel() {
      await source.return?.()
    },
  })
}

const workbook = <Row>(name: string, columns: readonly ExportColumn<Row>[], batches: AsyncIterable<Row[]>) => {
  async function* cells() {
    for await (const batch of batches) yield batch.map((row) => columns.map(({ text, kind }) => cellValue(text(row), kind)))
  }
  return workbooks.are.write({ name, columns: columns.map(sheetColumn), batches: cells() })
}
