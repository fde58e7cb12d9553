import type { Kind } from './application-kinds.ts'

/** What the kinds of application are called in English; in Chinese their entry says it. */
export const kindsInEnglish: Record<Kind, string> = {
  return: 'Return',
  openAccount: 'Account opening',
  qualification: 'Licence',
  transfer: 'Delivery by others',
  specialPrice: 'Special price',
  authorisation: 'Authorisation',
  credit: 'Credit',
  withdrawal: 'Deposit withdrawal',
  collection: 'Payment to match',
  invoice: 'Invoice',
  invoiceReturn: 'Invoice return',
  redInvoice: 'Red invoice',
  custom: 'Customised goods',
}
