import { contactCardRest } from '#contract/rest/contact-card.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { statusColumn, statusFilter, statusInput } from '../kit/status-parts.ts'
import { contactCardImport } from './contact-card-import.ts'

/** Whom customers turn to in each province. */
export const contactCards = makeResource({
  name: 'contactCards',
  calls: contactCardRest,
  importKit: contactCardImport,
  sort: { field: 'sort', order: 'ASC' },
  title: ({ province, name }) => `${province} ${name}`,
  disables: true,
  blank: { status: 'active', sort: 0 },
  columns: [
    { source: 'picture', kind: 'picture', width: 56, sortable: false },
    { source: 'province', kind: 'name', width: 120 },
    { source: 'name', width: 140 },
    { source: 'duty', width: 180, sortable: false },
    { source: 'phone', width: 140, sortable: false },
    { source: 'email', width: 180, sortable: false },
    { source: 'sort', kind: 'number', width: 72 },
    statusColumn,
  ],
  filters: [statusFilter],
  inputs: [
    [
      'identity',
      [
        { source: 'province', required: true },
        { source: 'name', required: true },
        { source: 'duty', required: true },
        { source: 'phone', required: true },
        { source: 'email' },
        { source: 'wechat' },
        { source: 'sort', kind: 'number' },
        statusInput,
        { source: 'picture', kind: 'picture', wide: true },
      ],
    ],
  ],
})
