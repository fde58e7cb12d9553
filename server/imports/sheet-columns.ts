import { neutralised } from '#contract/formula.ts'

/** What the cells of a column are reckoned with or sorted as: sums, counts, days, moments; other cells are text. */
export type CellKind = 'money' | 'count' | 'day' | 'time'

/** A column of a sheet as spreadsheet programs show it; `width` in letters. */
export interface SheetColumn {
  header: string
  width: number
  numFmt?: string
}

/** How each kind is shown: sums with their fen, and unit prices with what they have beyond. */
const shown: Record<CellKind, { numFmt: string; width: number }> = {
  money: { numFmt: '#,##0.00##', width: 14 },
  count: { numFmt: '#,##0', width: 10 },
  day: { numFmt: 'yyyy-mm-dd', width: 12 },
  time: { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 },
}
/** Names, addresses and remarks are long; a Chinese letter takes the room of two. */
const long = /名称|公司|客户|商品|标题|备注|地址|原因|内容|说明|单位/

/** How a column looks, from its heading and what its cells are. */
export const sheetColumn = ({ label, kind }: { label: string; kind?: CellKind | undefined }): SheetColumn => {
  const room = Math.max(label.length * 2 + 2, kind ? shown[kind].width : long.test(label) ? 28 : 16)
  return { header: label, width: room, ...(kind && { numFmt: shown[kind].numFmt }) }
}

/** So many digits a number of a workbook keeps. */
const DIGITS = 15
const DAY_MS = 86_400_000
/** The day from which spreadsheet programs count, to be before 1 March 1900 as they do. */
const FIRST = Date.UTC(1899, 11, 30)

/** What workbooks have no letters for. */
const noLetters = /[\uFFFE\uFFFF]/g
/** A text as a workbook holds it: what reads there as a letter's number is told apart from one, and a mark of one's own is kept by one more. */
const sheetText = (said: string): string => (said.startsWith("'") ? neutralised(said) : said).replace(noLetters, '\uFFFD').replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')

/** A cell as its kind has it; what doesn't read as such stays text. Days and moments are counted as spreadsheet programs count them, whatever the zone of who opens the file. */
export const cellValue = (said: string, kind: CellKind | undefined): string | number => {
  if (!kind) return sheetText(said)
  if (kind === 'money' || kind === 'count') return /^-?\d+(\.\d+)?$/.test(said) && said.replace(/\D/g, '').length <= DIGITS ? Number(said) : said
  if (!/^(19|2\d)\d\d-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/.test(said)) return said
  const moment = Date.parse(`${said.length === 10 ? said : said.replace(' ', 'T')}${said.length === 10 ? '' : 'Z'}`)
  return Number.isNaN(moment) ? said : (moment - FIRST) / DAY_MS
}

/** What a field of this name holds, where its schema doesn't say so. */
export const kindByName = (name: string): CellKind | undefined => {
  if (/(^at|At)$/.test(name)) return 'time'
  return /(^day|On|From|To|Until)$/.test(name) ? 'day' : undefined
}
