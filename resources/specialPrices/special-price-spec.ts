import { specialPriceRest } from '#contract/rest/special-price.ts'
import { references } from '../kit/references.ts'
import type { ResourceSpec } from '../kit/resource-spec.ts'
import { specialPriceImport } from './special-price-import.ts'

/** Prices agreed with single customers. */
export const specialPriceSpec: ResourceSpec = {
  name: 'specialPrices',
  calls: specialPriceRest,
  importKit: specialPriceImport,
  changesMany: ['validTo', 'priority', 'remark'],
  sort: { field: 'accountName', order: 'ASC' },
  title: ({ accountName, goodsName, specName }) => `${accountName} · ${goodsName} ${specName}`,
  blank: { priority: 0 },
  onCards: ['specCode', 'price', 'validTo', 'current'],
  columns: [
    { source: 'accountName', kind: 'name', width: 170 },
    { source: 'accountCode', kind: 'code', width: 110, hidden: true, sortable: false },
    { source: 'specCode', kind: 'code', width: 92 },
    { source: 'goodsName', width: 148 },
    { source: 'specName', width: 104, sortable: false },
    { source: 'basePrice', kind: 'price', width: 96, sortable: false },
    { source: 'price', kind: 'price', width: 96 },
    { source: 'validFrom', kind: 'day', width: 96, hidden: true, sortable: false },
    { source: 'validTo', kind: 'day', width: 96 },
    { source: 'current', kind: 'state', width: 80, sortable: false },
    { source: 'priority', kind: 'number', width: 72, hidden: true },
    { source: 'remark', width: 160, hidden: true, sortable: false },
  ],
  filters: [
    { name: 'accountId', kind: 'reference', reference: references.customer },
    { name: 'current', kind: 'choice', options: ['coming', 'current', 'expired'] },
  ],
  inputs: [
    [
      'identity',
      [
        { source: 'accountId', kind: 'reference', reference: references.customer, required: true },
        { source: 'specId', kind: 'reference', reference: references.spec, required: true },
        { source: 'price', kind: 'agreedPrice', required: true },
        { source: 'priority', kind: 'number', hinted: true },
        { source: 'validFrom', kind: 'day' },
        { source: 'validTo', kind: 'lastDay' },
        { source: 'remark', wide: true },
      ],
    ],
  ],
}
