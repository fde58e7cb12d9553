import type { priceSheetCalls } from '#contract/price-sheet.ts'
import type { Handlers } from '#server/handlers.ts'
import { copyPriceList } from './copy-price-list.ts'
import { saveSheet, sheetRows } from './price-sheet.ts'

export const priceSheetHandlers: Handlers<typeof priceSheetCalls> = {
  rows: (body, { deps }) => sheetRows(deps.db, body),
  copy: (body, context) => copyPriceList(context, body),
  save: (body, context) => saveSheet(context, body),
}
