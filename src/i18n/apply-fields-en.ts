import type { Kind } from '#contract/application-kinds.ts'

const validity = { validFrom: 'Valid from', validTo: 'Valid to' }
const bank = { accountName: 'Account name', bank: 'Bank', bankAccount: 'Account number' }
const common = { note: 'Note', files: 'Files' }
/** Who a company is, as several forms ask for it. */
export const companyEn = { companyName: 'Company', creditCode: 'Credit code', contact: 'Contact', phone: 'Phone' }
const authorisation = { brand: 'Brand', goodsId: 'Product (empty: the whole brand)', region: 'Region', hospital: 'Hospital', ...validity, ...common }

/** What the fields of each kind of application are called, and of what is granted. */
export const applyFieldsEn = {
  return: { reason: 'Reason', note: 'Note', files: 'Photos and files' },
  qualification: { name: 'File', number: 'Number', expiresOn: 'Expires on', classes: 'Device classes covered', ...common },
  transfer: { ...companyEn, brand: 'Brand', region: 'Region', hospital: 'Hospital', ...validity, ...common },
  specialPrice: { specId: 'Spec', qty: 'Expected quantity', price: 'Price asked for', ...validity, reason: 'Reason', files: 'Files' },
  authorisation,
  credit: { limit: 'Limit', temporary: 'Temporary limit', temporaryUntil: 'Temporary until', termDays: 'Term in days', reason: 'Reason', files: 'Files' },
  withdrawal: { amount: 'Amount', ...bank, reason: 'Reason' },
  collection: { amount: 'Amount paid', paidOn: 'Paid on', payerName: 'Payer', bank: 'Bank', reference: 'Bank reference', orderIds: 'Orders', files: 'Vouchers', note: 'Note' },
  invoice: { kind: 'Kind', title: 'Title', taxNumber: 'Tax number', email: 'E-mail', split: 'Split', lines: 'Lines', note: 'Note' },
  invoiceReturn: {
    invoiceId: 'Invoice',
    act: 'What',
    newKind: 'New kind (as before if empty)',
    newTitle: 'New invoice title (as before if empty)',
    newTaxNumber: 'New tax number',
    newEmail: 'New e-mail for the invoice',
    reason: 'Reason',
    files: 'Files',
    note: 'Note',
  },
  redInvoice: { invoiceId: 'Invoice', lines: 'Lines to turn red', reason: 'Reason', files: 'Files', note: 'Note' },
  custom: { name: 'Product', parameters: 'Parameters', qty: 'Quantity', wantedBy: 'Wanted by', files: 'Drawings', note: 'Note' },
  grant: {
    return: {},
    openAccount: {
      code: 'Customer code',
      priceListCode: 'Price list',
      staffName: 'Service person',
      staffTel: 'Service phone',
      licence: 'Licence that covers device classes',
      licenceNumber: 'Its number',
      expiresOn: 'Good until',
      classes: 'Classes it covers',
    },
    qualification: {},
    transfer: validity,
    specialPrice: { price: 'Price granted', ...validity },
    authorisation: validity,
    credit: { limit: 'Limit granted', temporary: 'Temporary limit', temporaryUntil: 'Temporary until', termDays: 'Term in days' },
    withdrawal: {},
    collection: { reference: 'Bank reference', amount: 'Amount received', receivedOn: 'Received by the bank on' },
    invoice: {},
    invoiceReturn: {},
    redInvoice: {},
    custom: { specId: 'Spec', price: 'Price', leadDays: 'Lead time in days', validTo: 'Quote valid to' },
  },
} satisfies Partial<Record<Kind | 'grant', unknown>>
