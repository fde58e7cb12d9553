import { lazy } from 'react'
import { deviceClasses } from '#contract/device-classes.ts'
import { certificateRest } from '#contract/rest/certificate.ts'
import type { ResourceSpec } from '../kit/resource-spec.ts'
import { certificateImport } from './certificate-import.ts'

/** Registration certificates: what has expired takes its goods off sale. */
export const certificateSpec: ResourceSpec = {
  name: 'certificates',
  calls: certificateRest,
  importKit: certificateImport,
  sort: { field: 'validTo', order: 'ASC' },
  title: ({ number }) => String(number),
  blank: { files: [] },
  columns: [
    { source: 'number', kind: 'name', width: 200 },
    { source: 'deviceClass', kind: 'state', width: 84 },
    { source: 'maker', width: 260 },
    { source: 'validFrom', kind: 'day', width: 110 },
    { source: 'validTo', kind: 'day', width: 110 },
    { source: 'state', kind: 'state', width: 104, sortable: false },
    { source: 'goodsCount', kind: 'number', width: 88 },
  ],
  filters: [
    { name: 'state', kind: 'choice', options: ['valid', 'expiring', 'expired'] },
    { name: 'deviceClass', kind: 'choice', options: deviceClasses },
    { name: 'used', kind: 'flag' },
  ],
  inputs: [
    [
      'identity',
      [
        { source: 'number', required: true },
        { source: 'deviceClass', kind: 'choice', options: deviceClasses, required: true },
        { source: 'maker', required: true, wide: true },
        { source: 'validFrom', kind: 'day', required: true },
        { source: 'validTo', kind: 'lastDay' },
        { source: 'remark', wide: true },
        { source: 'files', kind: 'files', wide: true },
      ],
    ],
  ],
  beside: lazy(() => import('./CertificateBeside.tsx').then((part) => ({ default: part.CertificateBeside }))),
}
