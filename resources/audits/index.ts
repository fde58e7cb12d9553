import { lazy } from 'react'
import { auditActions, auditEntities } from '#contract/audit-words.ts'
import { auditRest } from '#contract/rest/audit.ts'
import { longTime } from '#src/dates.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { references } from '../kit/references.ts'
import { ChangeCell } from './ChangeCell.tsx'

/** Who saw or changed what: found by person, record, act and day, and taken out as a file. */
export const audits = makeResource({
  name: 'audits',
  calls: auditRest,
  sort: { field: 'at', order: 'DESC' },
  title: ({ actorName, at }) => `${String(actorName)} ${longTime(String(at))}`,
  blank: {},
  onCards: ['action', 'entity', 'called', 'after'],
  columns: [
    { source: 'at', kind: 'time', width: 120 },
    { source: 'actorName', kind: 'name', width: 120, sortable: false },
    { source: 'action', kind: 'word', width: 120, sortable: false },
    { source: 'entity', kind: 'word', width: 110, sortable: false },
    { source: 'called', width: 190, sortable: false },
    { source: 'entityId', kind: 'code', width: 180, sortable: false, hidden: true },
    { source: 'after', width: 360, sortable: false, cell: ChangeCell },
    { source: 'requestId', kind: 'code', width: 180, sortable: false, hidden: true },
  ],
  filters: [
    { name: 'since', kind: 'day' },
    { name: 'until', kind: 'day' },
    { name: 'entity', kind: 'choice', options: Object.keys(auditEntities) },
    {
      name: 'action',
      kind: 'choice',
      options: Object.keys(auditActions),
    },
    // Colleagues alone are offered: what a customer did is found from an entry of theirs, or by searching for their name.
    { name: 'actorId', kind: 'reference', reference: references.colleague },
  ],
  inputs: [],
  beside: lazy(() => import('./AuditBeside.tsx').then((part) => ({ default: part.AuditBeside }))),
})
