import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/calls.ts'
import { fieldsOf } from '#contract/wire.ts'
import { held } from './field-rows.ts'

const DEEPEST = 4

/** The fields of a schema by their names on the wire, with what the contract calls them there; those inside others, too. */
const namedIn = (schema: z.ZodType | undefined, depth = 0): [wire: string, label: string | undefined][] => {
  const inside = held(schema)
  if (!inside || depth > DEEPEST) return []
  const fields = fieldsOf(inside)
  if (fields) return Object.values(fields).flatMap(([wire, of, label]) => [[wire, label] as [string, string | undefined], ...namedIn(of, depth + 1)])
  const { shape } = inside as { shape?: Record<string, z.ZodType> }
  return Object.entries(shape ?? {}).flatMap(([wire, of]) => [[wire, undefined] as [string, undefined], ...namedIn(of, depth + 1)])
}

/** What a call takes and answers, by its fields' names on the wire. */
export const fieldNames = ({ body, query, answer }: Call): string[] => [...new Set([body, query, answer].flatMap((schema) => namedIn(schema)).map(([wire]) => wire))]

let labels: ReadonlyMap<string, string> | undefined
/** What a field is called wherever the contract calls it anything, where that is the same everywhere; empty where it isn't. */
export const labelElsewhere = (wire: string): string => {
  if (!labels) {
    const said = new Map<string, Set<string>>()
    for (const { body, answer } of allCalls as readonly Call[])
      for (const [name, label] of [body, answer].flatMap((schema) => namedIn(schema))) if (label) said.set(name, (said.get(name) ?? new Set()).add(label))
    labels = new Map([...said].flatMap(([name, all]) => (all.size === 1 ? [[name, [...all][0] ?? ''] as const] : [])))
  }
  return labels.get(wire) ?? ''
}
