import { lazy } from 'react'
import { fileNames } from '#contract/qualification-files.ts'
import { qualificationRest } from '#contract/rest/qualification.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { references } from '../kit/references.ts'
import { FileName } from './FileName.tsx'
import { qualificationImport } from './qualification-import.ts'

/** The customers' qualification files, with what is about to expire first. */
export const qualifications = makeResource({
  name: 'qualifications',
  calls: qualificationRest,
  importKit: qualificationImport,
  sort: { field: 'expiresOn', order: 'ASC' },
  title: ({ companyName, name }) => `${companyName} ${name}`,
  blank: { classes: [], files: [] },
  columns: [
    { source: 'companyName', kind: 'name', width: 240 },
    { source: 'name', width: 200, cell: FileName },
    { source: 'number', width: 200, sortable: false },
    { source: 'mandatory', kind: 'flag', width: 72, sortable: false },
    { source: 'expiresOn', kind: 'day', width: 110 },
    { source: 'daysLeft', kind: 'number', width: 88, sortable: false },
    { source: 'state', kind: 'state', width: 104, sortable: false },
  ],
  filters: [
    { name: 'state', kind: 'choice', options: ['valid', 'expiring', 'expired'] },
    { name: 'mandatory', kind: 'flag' },
    { name: 'accountId', kind: 'reference', reference: references.customer },
  ],
  inputs: [
    [
      'identity',
      [
        { source: 'accountId', kind: 'reference', reference: references.mainCustomer, required: true, onceOnly: true },
        { source: 'name', kind: 'choice', options: fileNames, required: true, onceOnly: true },
        { source: 'number', required: true },
        { source: 'expiresOn', kind: 'lastDay' },
        { source: 'classes', kind: 'choices', options: ['II', 'III'], wide: true },
        { source: 'files', kind: 'files', wide: true },
      ],
    ],
  ],
  beside: lazy(() => import('./QualificationBeside.tsx').then((part) => ({ default: part.QualificationBeside }))),
})
