import { agreementRest } from '#contract/rest/agreement.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { references } from '../kit/references.ts'
import { agreementImport } from './agreement-import.ts'

/** Agreements with customers: written here, signed by the customer. */
export const agreements = makeResource({
  name: 'agreements',
  calls: agreementRest,
  importKit: agreementImport,
  sort: { field: 'validTo', order: 'DESC' },
  title: ({ title, number }) => `${title} ${number}`,
  blank: {},
  columns: [
    { source: 'number', kind: 'code', width: 140 },
    { source: 'title', kind: 'name', width: 212 },
    { source: 'accountName', width: 208 },
    { source: 'validFrom', kind: 'day', width: 110, sortable: false },
    { source: 'validTo', kind: 'day', width: 110 },
    { source: 'state', kind: 'state', width: 96, sortable: false },
    { source: 'signedAt', kind: 'time', width: 120, sortable: false },
    { source: 'signedBy', width: 160, hidden: true, sortable: false },
  ],
  filters: [
    { name: 'accountId', kind: 'reference', reference: references.customer },
    { name: 'state', kind: 'choice', options: ['waiting', 'coming', 'current', 'ended'] },
  ],
  inputs: [
    [
      'identity',
      [
        { source: 'accountId', kind: 'reference', reference: references.customer, required: true },
        { source: 'number', required: true },
        { source: 'title', required: true, wide: true },
        { source: 'validFrom', kind: 'day', required: true },
        { source: 'validTo', kind: 'lastDay', required: true },
        { source: 'body', kind: 'long', required: true, wide: true },
        { source: 'files', kind: 'files', wide: true },
      ],
    ],
  ],
})
