import type { Column, Filter, Input } from './resource-spec.ts'

const options = ['active', 'disabled'] as const

/** The choice whether a record is in use, in its form. */
export const statusInput: Input = { source: 'status', kind: 'choice', options, required: true }
/** The column that says so. */
export const statusColumn: Column = { source: 'status', kind: 'state', width: 84, sortable: false }
/** The filter of its list. */
export const statusFilter: Filter = { name: 'status', kind: 'choice', options }
