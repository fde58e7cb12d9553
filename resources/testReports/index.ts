import { testReportRest } from '#contract/rest/test-report.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { references } from '../kit/references.ts'

/** Makers' test reports by product and lot. */
export const testReports = makeResource({
  name: 'testReports',
  calls: testReportRest,
  sort: { field: 'issuedOn', order: 'DESC' },
  title: ({ number, lotNumber }) => `${number} ${lotNumber}`,
  blank: { files: [] },
  columns: [
    { source: 'number', kind: 'code', width: 160 },
    { source: 'goodsName', kind: 'name', width: 280 },
    { source: 'lotNumber', width: 140 },
    { source: 'issuedOn', kind: 'day', width: 110 },
    { source: 'fileCount', kind: 'number', width: 72, sortable: false },
    { source: 'goodsCode', width: 120, hidden: true, sortable: false },
  ],
  filters: [{ name: 'goodsId', kind: 'reference', reference: references.goods }],
  inputs: [
    [
      'identity',
      [
        { source: 'goodsId', kind: 'reference', reference: references.goods, required: true },
        { source: 'lotNumber', required: true },
        { source: 'number', required: true },
        { source: 'issuedOn', kind: 'day', required: true },
        { source: 'files', kind: 'files', required: true, wide: true },
      ],
    ],
  ],
})
