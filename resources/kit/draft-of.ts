import { type Fields, fieldsOf } from '#contract/wire.ts'
import type { ResourceSpec } from './resource-spec.ts'

/** What people may set of a resource. */
export const draftOf = ({ calls }: Pick<ResourceSpec, 'calls'>): Fields => (calls.add && fieldsOf(calls.add.body)) ?? {}
