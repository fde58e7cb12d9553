import type { z } from 'zod'
import type { Fields } from '#contract/wire.ts'
import { labelsOf } from '#contract/wire.ts'
import { refused } from '#server/failure.ts'

/** A column of an import: a field of the entity, how it is headed, and what its cells must be. */
export interface ImportColumn {
  /** Standard name. */
  name: string
  wire: string
  label: string
  schema: z.ZodType
}

/** An entity's importable fields: those with a label. */
export const importColumns = (fields: Fields): ImportColumn[] => Object.entries(fields).flatMap(([name, [wire, schema, label]]) => (label ? [{ name, wire, label, schema }] : []))

/** How a field's column is headed; a name that has none is its own heading. */
export const labelsIn =
  (columns: readonly ImportColumn[]) =>
  (name: string): string =>
    columns.find((column) => column.name === name)?.label ?? name

const folded = (heading: string) =>
  heading
    .replace(/^\uFEFF/, '')
    .replace(/\s|[*＊（(].*$/g, '')
    .toLowerCase()

/** Field names by heading, or one for each place; null leaves a column out. */
export type ColumnMapping = Record<string, string | null> | readonly (string | null)[]

/**
 * Which column stands in each place of a file: by the given mapping from heading to field name (null leaves one out),
 * else by label or field name. Raises a refusal when a column of the key is missing or two places claim one column.
 */
export const matchHeading = (heading: readonly string[], columns: readonly ImportColumn[], mapping: ColumnMapping | undefined, keys: readonly string[]): (ImportColumn | undefined)[] => {
  const places = heading.map((title, at) => {
    const named = isList(mapping) ? mapping[at] : mapping && Object.hasOwn(mapping, title) ? mapping[title] : title
    if (named === null || named === undefined) return undefined
    return columns.find(({ wire, label }) => [wire, label].some((name) => folded(name) === folded(named)))
  })
  for (const column of columns) if (places.filter((one) => one === column).length > 1) throw refused('import.twice', { column: column.label })
  for (const key of keys) if (!places.some((one) => one?.name === key)) throw refused('import.noHeader', { column: labelsIn(columns)(key) })
  return places
}

/** A cell's text as the field's wire value: states by their Chinese label or standard name. */
export const wireValue = ({ schema }: ImportColumn, cell: string): string => {
  const names = labelsOf(schema)
  return names && Object.hasOwn(names, cell) ? (names[cell] as string) : cell
}

const isList = (mapping: ColumnMapping | undefined): mapping is readonly (string | null)[] => Array.isArray(mapping)
