import { fixedRoles, grantable, roleRest } from '#contract/rest/role.ts'
import { makeResource } from '../kit/make-resource.tsx'

/** What staff may do, by roles. */
export const roles = makeResource({
  name: 'roles',
  calls: roleRest,
  sort: { field: 'code', order: 'ASC' },
  title: ({ name }) => String(name),
  locked: ({ code }) => fixedRoles.includes(String(code)),
  blank: { permissions: ['desk:open'] },
  columns: [
    { source: 'code', kind: 'code', width: 140 },
    { source: 'name', kind: 'name', width: 240 },
    { source: 'staffCount', kind: 'number', width: 110, sortable: false },
  ],
  filters: [],
  inputs: [
    [
      'identity',
      [
        { source: 'code', required: true, onceOnly: true },
        { source: 'name', required: true },
        { source: 'permissions', kind: 'rights', options: grantable, required: true, wide: true },
      ],
    ],
  ],
})
