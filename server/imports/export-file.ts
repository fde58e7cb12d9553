import { neutralised } from '#contract/formula.ts'
import { workbooks } from './workbooks.ts'

export interface ExportColumn<Row> {
  label: string
  text: (row: Row) => string
  /** Its cells are reckoned with: numbers in a workbook. */
  number?: boolean
}

/** A moment as people read it: in Shanghai, to the second. */
export const localTime = (moment: string | null): string => (moment === null ? '' : shanghai.format(new Date(moment)))
const shanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

const types = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A file of everything that `batches` brings, streamed: memory stays flat however many rows there are. */
export const exportFile = <Row>(name: string, format: 'csv' | 'xlsx', columns: readonly ExportColumn<Row>[], batches: AsyncIterable<Row[]>): Response => {
  const body = format === 'csv' ? csvStream(columns, batches) : workbook(name, columns, batches)
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

const csvStream = <Row>(columns: readonly ExportColumn<Row>[], batches: AsyncIterable<Row[]>) => {
  const encoder = new TextEncoder()
  const source = batches[Symbol.asyncIterator]()
  const line = (cells: string[]) => `${cells.map((text) => cell(neutralised(text))).join(',')}\r\n`
  return new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(encoder.encode(`\uFEFF${line(columns.map(({ label }) => label))}`))
    },
    async pull(stream) {
      const { value, done } = await source.next()
      if (done) return stream.close()
      stream.enqueue(encoder.encode(value.map((row) => line(columns.map(({ text }) => text(row)))).join('')))
    },
    async cancel() {
      await source.return?.()
    },
  })
}

/** So many digits a number of a workbook keeps. */
const DIGITS = 15
const cellValue = <Row>({ text, number }: ExportColumn<Row>, row: Row): string | number => {
  const said = text(row)
  return number && /^-?\d+(\.\d+)?$/.test(said) && said.replace(/\D/g, '').length <= DIGITS ? Number(said) : said
}

const workbook = <Row>(name: string, columns: readonly ExportColumn<Row>[], batches: AsyncIterable<Row[]>) => {
  async function* cells() {
    for await (const batch of batches) yield batch.map((row) => columns.map((column) => cellValue(column, row)))
  }
  return workbooks.are.write({ name, heads: columns.map(({ label }) => label), batches: cells() })
}
