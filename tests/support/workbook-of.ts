import { crc32, deflateRawSync } from 'node:zlib'

const entry = (signature: number, length: number, fields: [at: number, bytes: 2 | 4, value: number][]) => {
  const head = Buffer.alloc(length)
  head.writeUInt32LE(signature, 0)
  for (const [at, bytes, value] of fields) bytes === 2 ? head.writeUInt16LE(value, at) : head.writeUInt32LE(value, at)
  return head
}

const zipOf = (files: Record<string, string>): Uint8Array => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, body] = [Buffer.from(path), Buffer.from(text)]
    const packed = deflateRawSync(body)
    const sizes = (from: number): [number, 2 | 4, number][] => [
      [from, 2, 8],
      [from + 6, 4, crc32(body)],
      [from + 10, 4, packed.length],
      [from + 14, 4, body.length],
      [from + 18, 2, name.length],
    ]
    parts.push(entry(0x04034b50, 30, [[4, 2, 20], ...sizes(8)]), name, packed)
    directory.push(entry(0x02014b50, 46, [[4, 2, 20], [6, 2, 20], ...sizes(10), [42, 4, at]]), name)
    at += 30 + name.length + packed.length
  }
  const length = directory.reduce((sum, one) => sum + one.length, 0)
  const count = Object.keys(files).length
  return new Uint8Array(
    Buffer.concat([
      ...parts,
      ...directory,
      entry(0x06054b50, 22, [
        [8, 2, count],
        [10, 2, count],
        [12, 4, length],
        [16, 4, at],
      ]),
    ]),
  )
}

const ooxml = 'http://schemas.openxmlformats.org'
/** A cell of text. */
export const textCell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
/** A cell of a number, as it is written in the file. */
export const numberCell = (place: string, number: string) => `<c r="${place}"><v>${number}</v></c>`

/** A workbook letter by letter: each sheet by its name, with its rows' XML, and whether it is hidden. What no writer of workbooks would write can be in it. */
export const workbookOf = (sheets: { name: string; rows: string; hidden?: boolean }[]): Uint8Array =>
  zipOf({
    '[Content_Types].xml': `<Types xmlns="${ooxml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${ooxml}/package/2006/relationships"><Relationship Id="rId1" Type="${ooxml}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${ooxml}/spreadsheetml/2006/main" xmlns:r="${ooxml}/officeDocument/2006/relationships"><sheets>${sheets.map(({ name, hidden }, at) => `<sheet name="${name}" sheetId="${at + 1}" ${hidden ? 'state="hidden" ' : ''}r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${ooxml}/package/2006/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${ooxml}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at + 1}.xml`, `<worksheet xmlns="${ooxml}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`])),
  })
