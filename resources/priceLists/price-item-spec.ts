import { priceItemRest } from '#contract/rest/price-list.ts'
import { references } from '../kit/references.ts'
import type { MadeInPlace } from '../kit/resource-spec.ts'

/** A price in a list, as it is given to a spec on its own; a list's prices together are edited in its sheet. */
export const priceItemSpec = {
  name: 'priceItems',
  calls: priceItemRest,
  blank: {},
  inputs: [
    [
      'identity',
      [
        { source: 'priceListCode', kind: 'reference', reference: references.priceList, required: true },
        { source: 'price', kind: 'price', required: true },
        { source: 'validFrom', kind: 'day' },
        { source: 'validTo', kind: 'lastDay' },
      ],
    ],
  ],
} satisfies MadeInPlace
