import { lazy } from 'react'
import type { ResourceSpec } from './resource-spec.ts'

const ResourceList = lazy(() => import('./ResourceList.tsx').then((screen) => ({ default: screen.ResourceList })))
const ResourceEdit = lazy(() => import('./ResourceForm.tsx').then((screen) => ({ default: screen.ResourceEdit })))
const ResourceCreate = lazy(() => import('./ResourceForm.tsx').then((screen) => ({ default: screen.ResourceCreate })))

/** A plain resource for react-admin, from its spec: the same list and the same form for all of them. */
export const makeResource = (spec: ResourceSpec) => ({
  name: spec.name,
  list: () => <ResourceList spec={spec} />,
  edit: () => <ResourceEdit spec={spec} />,
  ...(spec.calls.add && { create: () => <ResourceCreate spec={spec} /> }),
  recordRepresentation: spec.title,
})
