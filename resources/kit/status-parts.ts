import type { Column, Filter, Input } from './resource-spec.ts'

const options = ['active', 'disabled'] as const

/** Whether a record is in use: the choice in its form, its column, and the filter of its list. */
export const statusInput: Input = { source: 'status', kind: 'choice', options, required: true }
export const statusColumn: Column = { source: 'status', kind: 'state', width: 84, sortable: false }
export const statusFilter: Filter = { name: 'status', kind: 'choice', options }
