import { readingEn } from './reading-en.ts'
import type { servicesZh } from './services-zh.ts'
import { webhookEn } from './webhook-en.ts'

const common = { sort: 'Order', status: 'Status' }

/** The English words of services, of the bank's list and of the settings. */
export const servicesEn: typeof servicesZh = {
  resources: {
    banks: { name: 'Bank |||| Banks', search: 'Code, bank', fields: { code: 'Code', name: 'Bank', singleLimit: 'Limit at a time', ...common } },
    bankLines: {
      name: 'Bank line |||| Bank lines',
      search: 'Reference, payer, amount, note',
      fields: {
        reference: 'Bank reference',
        receivedOn: 'Received on',
        payerName: 'Payer',
        amount: 'Amount',
        payerAccount: 'Payer’s account',
        note: 'Note',
        putAside: 'No customer’s',
        state: 'State',
        paymentNumber: 'Payment',
      },
    },
    courses: {
      name: 'Tutorial |||| Tutorials',
      search: 'Title, category, summary',
      fields: { title: 'Title', category: 'Category', video: 'Video', seconds: 'Length in seconds', summary: 'Summary', cover: 'Cover', watched: 'Watched by', finished: 'Finished by', ...common },
    },
    testReports: {
      name: 'Test report |||| Test reports',
      search: 'Lot, report number, product',
      fields: { goodsId: 'Product', lotNumber: 'Lot', number: 'Report number', issuedOn: 'Issued on', files: 'Files', goodsName: 'Product', goodsCode: 'Product code', fileCount: 'Files' },
    },
    contactCards: {
      name: 'Contact |||| Contacts',
      search: 'Province, name, phone',
      fields: { province: 'Province', name: 'Name', duty: 'Duty', phone: 'Phone', email: 'E-mail', wechat: 'WeChat', picture: 'Photo', ...common },
    },
    webhooks: webhookEn.resource,
  },
  menus: { banks: 'Banks', bankLines: 'Bank lines', courses: 'Tutorials', testReports: 'Test reports', contactCards: 'Contacts', settings: 'Settings', webhooks: 'Webhooks' },
  states: { webhooks: webhookEn.states, bankLines: { state: { open: 'Open', matched: 'Matched', differs: 'Booked otherwise', aside: 'No customer’s' } } },
  candidates: {
    title: 'On the bank’s list',
    none: 'Nothing on the bank’s list fits',
    why: { amount: 'same sum', payer: 'same payer', code: 'code in its note', reference: 'same reference', day: 'near the day' },
    import: 'Import the bank’s list',
  },
  book: {
    act: 'Book',
    title: 'Book %{amount} of %{payer}',
    toPayment: 'For a payment',
    find: 'Find by payment, order or payer',
    none: 'No awaited payment is like it; look for one by number or payer, or put it into a customer’s balance.',
    nothingFound: 'No awaited payment was found',
    open: '%{amount} awaited',
    over: '%{amount} more than awaited; the rest goes to the customer’s balance.',
    under: '%{amount} less than awaited; it will be partly paid.',
    sure: 'Yes, book it',
    toBalance: 'Put into a balance',
    put: 'Put',
    customer: 'Customer',
    credited: 'Put into the customer’s balance, payment %{number}',
  },
  video: { choose: 'Choose a video', sending: 'Uploading…', ready: 'Uploaded, %{seconds} seconds', hint: 'MP4 or WebM, at most %{max} MB', unreadable: 'The browser can’t open this video' },
  settings: {
    title: 'Settings',
    order: 'Orders',
    site: 'Who sells',
    accounts: 'Receiving accounts',
    orderHint: 'Changes hold for orders from now on; placed orders keep their freight and their tax.',
    name: 'Account name',
    bank: 'Bank',
    number: 'Number',
    save: 'Save the settings',
    saved: 'The settings are saved',
    readOnly: 'You may look, not change.',
    fields: {
      freight: 'Freight (yuan)',
      freeFreightFrom: 'Free from (yuan)',
      taxPercent: 'VAT (%)',
      payHours: 'Hours to pay',
      seller: 'Seller',
      licences: 'Licences (one a line)',
      complaintTel: 'Complaints by phone',
      complaintEmail: 'Complaints by e-mail',
      qualityOwner: 'In charge of quality',
      contactPage: 'Outside page of contacts',
    },
  },
  ...readingEn,
}
