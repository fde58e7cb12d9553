import { type Fields, fieldsOf } from '#contract/wire.ts'
import type { ResourceSpec } from './resource-spec.ts'

/** What people may set of a new record. */
export const draftOf = ({ calls }: Pick<ResourceSpec, 'calls'>): Fields => (calls.add && fieldsOf(calls.add.body)) ?? {}

/** What people may change of a record that is there: what is set once isn't sent again. */
export const changeableOf = (spec: Pick<ResourceSpec, 'calls' | 'inputs'>): Fields => {
  const once = spec.inputs.flatMap(([, inputs]) => inputs).flatMap(({ source, onceOnly }) => (onceOnly ? [source] : []))
  return Object.fromEntries(Object.entries(draftOf(spec)).filter(([name]) => !once.includes(name)))
}
