import { day } from './day.ts'

/** The month before this one, of which the demo's hospital has a statement. */
const lastMonth = (): string => {
  const [year = 0, month = 0] = day(0).split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

/** What a list needs to be asked for beside its page, by its path. */
export const listBody = (path: string): object => ({
  ...(path.includes('History') && { fId: 'hospital' }),
  ...(path.includes('/staffNote/getPageList') && { fAbout: '客户', fAboutId: 'hospital' }),
  ...(path.includes('/lotRecall/getCustomer') && { fId: 'recall-1' }),
  ...(path.includes('/webhook/') && { fWebhookId: 'webhook-erp' }),
  ...((path.includes('StatementLines') || path.includes('MonthStatements')) && { fMonth: lastMonth() }),
  ...(path.endsWith('/getStatementLines') && { fAccountId: 'hospital' }),
})
