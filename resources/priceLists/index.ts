import { lazy } from 'react'
import { priceListRest } from '#contract/rest/price-list.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { statusColumn, statusFilter, statusInput } from '../kit/status-parts.ts'
import { priceItemImport } from './price-item-import.ts'

/** Price lists; their prices are edited in a sheet. */
export const priceLists = makeResource({
  name: 'priceLists',
  calls: priceListRest,
  importKit: priceItemImport,
  sort: { field: 'code', order: 'ASC' },
  title: ({ name }) => String(name),
  disables: true,
  blank: { status: 'active', orgId: '3' },
  columns: [
    { source: 'code', kind: 'code', width: 96 },
    { source: 'name', kind: 'name', width: 200 },
    { source: 'orgName', width: 200, sortable: false },
    { source: 'itemCount', kind: 'number', width: 96 },
    { source: 'accountCount', kind: 'number', width: 96 },
    { source: 'validFrom', kind: 'day', width: 110, sortable: false },
    { source: 'validTo', kind: 'day', width: 110 },
    statusColumn,
  ],
  filters: [statusFilter],
  inputs: [
    [
      'identity',
      [
        { source: 'code', required: true, onceOnly: true },
        { source: 'name', required: true },
        { source: 'orgId', kind: 'organisation', required: true },
        statusInput,
        { source: 'validFrom', kind: 'day' },
        { source: 'validTo', kind: 'lastDay' },
        { source: 'remark', wide: true },
      ],
    ],
  ],
  beside: lazy(() => import('./PriceListBeside.tsx').then((part) => ({ default: part.PriceListBeside }))),
})
