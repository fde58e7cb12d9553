import { bankRest } from '#contract/rest/bank.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { statusColumn, statusFilter, statusInput } from '../kit/status-parts.ts'
import { bankImport } from './bank-import.ts'

/** Banks whose cards customers can bind. */
export const banks = makeResource({
  name: 'banks',
  calls: bankRest,
  importKit: bankImport,
  sort: { field: 'sort', order: 'ASC' },
  title: ({ name }) => String(name),
  disables: true,
  blank: { status: 'active', sort: 0, singleLimit: '20000.00' },
  columns: [
    { source: 'code', kind: 'code', width: 120 },
    { source: 'name', kind: 'name', width: 240 },
    { source: 'singleLimit', kind: 'price', width: 140 },
    { source: 'sort', kind: 'number', width: 72 },
    statusColumn,
  ],
  filters: [statusFilter],
  inputs: [
    [
      'identity',
      [
        { source: 'code', required: true, onceOnly: true },
        { source: 'name', required: true },
        { source: 'singleLimit', kind: 'price', required: true },
        { source: 'sort', kind: 'number' },
        statusInput,
      ],
    ],
  ],
})
