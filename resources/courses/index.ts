import { courseRest } from '#contract/rest/course.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { statusColumn, statusFilter, statusInput } from '../kit/status-parts.ts'

/** Video tutorials, with how many have watched them. */
export const courses = makeResource({
  name: 'courses',
  calls: courseRest,
  sort: { field: 'sort', order: 'ASC' },
  title: ({ title }) => String(title),
  disables: true,
  blank: { status: 'active', sort: 0 },
  columns: [
    { source: 'cover', kind: 'picture', width: 56, sortable: false },
    { source: 'title', kind: 'name', width: 260 },
    { source: 'category', width: 120 },
    { source: 'seconds', kind: 'number', width: 96 },
    { source: 'watched', kind: 'number', width: 96, sortable: false },
    { source: 'finished', kind: 'number', width: 96, sortable: false },
    { source: 'sort', kind: 'number', width: 72 },
    statusColumn,
  ],
  filters: [statusFilter],
  inputs: [
    [
      'identity',
      [
        { source: 'title', required: true, wide: true },
        { source: 'category', required: true },
        statusInput,
        { source: 'video', kind: 'video', required: true, wide: true },
        { source: 'sort', kind: 'number' },
        { source: 'summary', kind: 'long', wide: true },
        { source: 'cover', kind: 'picture', wide: true },
      ],
    ],
  ],
})
