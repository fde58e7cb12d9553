import type { RaRecord } from 'ra-core'
import type { Reference } from './resource-spec.ts'

const words =
  (...names: string[]) =>
  (record: RaRecord) =>
    names
      .map((name) => record[name])
      .filter(Boolean)
      .join(' · ')

/** The records that forms refer to, and how each is called there. */
export const references = {
  spec: { resource: 'specs', text: words('code', 'goodsName', 'name') },
  goods: { resource: 'goods', text: words('code', 'name') },
  exclusiveGoods: { resource: 'goods', text: words('code', 'name'), filter: { exclusive: true } },
  series: { resource: 'goodsGroups', text: words('brand', 'path') },
  certificate: {
    resource: 'certificates',
    text: words('number', 'maker'),
    value: 'id',
    makes: { spec: async () => (await import('../certificates/certificate-spec.ts')).certificateSpec, typed: 'number', shares: ['deviceClass'] },
  },
  customer: { resource: 'accounts', text: words('code', 'name'), filter: { accountType: ['customer', 'agent'] } },
  /** Companies and people themselves, without the accounts below them. */
  mainCustomer: { resource: 'accounts', text: words('code', 'name'), filter: { accountType: ['customer', 'agent'], isMain: true } },
  colleague: { resource: 'accounts', text: words('name', 'account'), filter: { accountType: ['staff'] } },
  priceList: { resource: 'priceLists', text: words('code', 'name') },
} satisfies Record<string, Reference>
