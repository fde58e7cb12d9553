import { visibilityRest } from '#contract/rest/special-price.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { references } from '../kit/references.ts'
import { exclusiveImport } from './exclusive-import.ts'

/** Who sees exclusive goods. */
export const exclusives = makeResource({
  name: 'exclusives',
  calls: visibilityRest,
  importKit: exclusiveImport,
  sort: { field: 'goodsName', order: 'ASC' },
  title: ({ goodsName, accountName }) => `${goodsName} · ${accountName}`,
  blank: {},
  columns: [
    { source: 'goodsCode', kind: 'code', width: 110 },
    { source: 'goodsName', kind: 'name', width: 240 },
    { source: 'accountName', width: 260 },
    { source: 'remark', width: 200, sortable: false },
  ],
  filters: [
    { name: 'accountId', kind: 'reference', reference: references.customer },
    { name: 'goodsId', kind: 'reference', reference: references.exclusiveGoods },
  ],
  inputs: [
    [
      'identity',
      [
        { source: 'goodsId', kind: 'reference', reference: references.exclusiveGoods, required: true },
        { source: 'accountId', kind: 'reference', reference: references.customer, required: true },
        { source: 'remark', wide: true },
      ],
    ],
  ],
})
