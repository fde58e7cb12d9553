import { lazy } from 'react'
import { specRest } from '#contract/rest/spec.ts'
import { references } from '../kit/references.ts'
import type { ResourceSpec } from '../kit/resource-spec.ts'
import { statusColumn, statusFilter, statusInput } from '../kit/status-parts.ts'
import { specImport } from './spec-import.ts'

/** What is ordered, priced and kept in store. */
export const specSpec: ResourceSpec = {
  name: 'specs',
  calls: specRest,
  importKit: specImport,
  sort: { field: 'code', order: 'ASC' },
  beside: lazy(() => import('./SpecBeside.tsx').then((part) => ({ default: part.SpecBeside }))),
  title: ({ goodsName, name }) => `${goodsName} ${name}`,
  disables: true,
  copyWithout: ['code', 'name', 'udi'],
  blank: { status: 'active', sort: 0 },
  columns: [
    { source: 'code', kind: 'code', width: 110 },
    { source: 'goodsName', kind: 'name', width: 220 },
    { source: 'name', width: 150 },
    { source: 'basePrice', kind: 'price', width: 110 },
    { source: 'stock', kind: 'number', width: 88 },
    { source: 'udi', width: 150, sortable: false },
    statusColumn,
    { source: 'sort', kind: 'number', width: 72, hidden: true },
  ],
  filters: [statusFilter, { name: 'low', kind: 'flag' }],
  inputs: [
    [
      'identity',
      [
        { source: 'goodsId', kind: 'reference', reference: references.goods, required: true },
        { source: 'code', required: true },
        { source: 'name', required: true },
        { source: 'udi' },
        { source: 'basePrice', kind: 'price', required: true },
        { source: 'sort', kind: 'number' },
        statusInput,
      ],
    ],
  ],
}
