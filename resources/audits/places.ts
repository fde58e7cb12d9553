import { path, type RestName, restRecord } from '#contract/paths.ts'

const rest = (name: RestName) => ({ fields: name, address: (id: string) => restRecord(name, id) })

interface Place {
  /** The resource whose field names its values have. */
  fields: string
  address?: (id: string) => string
}

/** Where the records of an audit entry are found, by what they are called there. */
export const places: Record<string, Place> = {
  account: { fields: 'accounts', address: (id) => `${path('Accounts')}/${encodeURIComponent(id)}` },
  application: { fields: 'applications', address: (id) => `${path('Applications')}?${new URLSearchParams({ view: 'all', id })}` },
  order: rest('orders'),
  delivery: rest('deliveries'),
  payment: { fields: 'payments' },
  invoice: { fields: 'invoices' },
  letter: { fields: 'letters' },
  qualificationFile: rest('qualifications'),
  agreement: rest('agreements'),
  goods: rest('goods'),
  spec: rest('specs'),
  goodsGroup: { fields: 'goodsGroups' },
  dictionary: { fields: 'dictionary' },
  priceList: rest('priceLists'),
  priceListItem: { fields: 'priceItems' },
  specialPrice: rest('specialPrices'),
  goodsVisibility: rest('exclusives'),
  certificate: rest('certificates'),
  lot: rest('lots'),
  stockMove: rest('stockMoves'),
  recall: rest('recalls'),
  bank: rest('banks'),
  bankLine: rest('bankLines'),
  course: rest('courses'),
  testReport: rest('testReports'),
  contactCard: rest('contactCards'),
  homeBlock: rest('homeBlocks'),
  webhook: rest('webhooks'),
  role: rest('roles'),
  importBatch: { fields: 'imports' },
  attachment: { fields: 'attachments' },
  settings: { fields: 'settings', address: () => path('Settings') },
}
