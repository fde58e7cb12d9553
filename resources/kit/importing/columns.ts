import type { z } from 'zod'
import { type Fields, labelsOf } from '#contract/wire.ts'

/** A column that can be imported: its field and its label. */
interface ImportField {
  name: string
  label: string
}

interface Given {
  /** The entity's fields; those with a label can be imported. */
  fields: Fields
  /** The fields that make the business key. */
  keys: readonly string[]
  /** Fields that tell records of the same key apart, where a row says them. */
  alsoKeys?: readonly string[]
  /** The fields that a new record has to have as well. */
  needs?: readonly string[]
  /** What files of other systems call the same things. */
  synonyms?: Readonly<Record<string, readonly string[]>>
  /** A row that makes a template understandable; an example to overwrite. */
  example: Readonly<Record<string, string>>
  /** Columns that are understood, but not offered in templates. */
  unlisted?: readonly ImportField[]
}

/** What can be imported, and how a file's headings are understood. */
export interface ImportColumns {
  keys: readonly string[]
  /** By these, too, where a row says them, it finds the record that is there already. */
  alsoKeys: readonly string[]
  needs: readonly string[]
  listed: readonly ImportField[]
  offered: readonly ImportField[]
  example: Readonly<Record<string, string>>
  /** Headings, folded, that name a field of the key. */
  keyHeadings: readonly string[]
  /** The field that each heading of a file means; null leaves a column out. What is called as the field is comes before what others call it. */
  guess(headings: readonly string[]): (string | null)[]
  /** A field's label; the server knows columns by it. */
  labelOf(name: string): string
  /** What a field holds. */
  kindOf(name: string): CellKind
  /** What may stand in a column with this label, where that is one of a few words. */
  choicesOf(label: string): readonly string[] | undefined
  /** What is wrong with a mapping; undefined when it can be used. */
  fault(mapping: readonly (string | null)[]): { key: string; field: string } | undefined
}

/** What a column holds that isn't one of a few words, found by what it takes. */
export type CellKind = 'day' | 'lastDay' | 'number' | 'text'
const takes = (fields: Fields, name: string, cell: string) => (fields[name]?.[1] as unknown as z.ZodType | undefined)?.safeParse(cell).success ?? false
const kindIn = (fields: Fields, name: string): CellKind => {
  if (takes(fields, name, '文字')) return 'text'
  if (takes(fields, name, '2031-01-04')) return takes(fields, name, '长期') ? 'lastDay' : 'day'
  return ['1', '1.5'].some((cell) => takes(fields, name, cell)) ? 'number' : 'text'
}

/** A heading without spaces, stars and what stands in brackets. */
export const folded = (heading: string): string => heading.replace(/\s|[*＊（(].*$/g, '').toLowerCase()

/** An entity's importable columns, by label, wire name or synonym. */
export const importColumnsOf = ({ fields, keys, alsoKeys = [], needs = [], synonyms = {}, example, unlisted = [] }: Given): ImportColumns => {
  const listed = Object.entries(fields).flatMap(([name, [, , label]]) => (label ? [{ name, label }] : []))
  const offered = [...listed, ...unlisted]
  const labelOf = (name: string) => offered.find((field) => field.name === name)?.label ?? name
  const namesOf = (name: string) => [labelOf(name), ...(fields[name] ? [fields[name][0]] : []), ...(synonyms[name] ?? [])].map(folded)
  return {
    keys,
    alsoKeys,
    needs,
    listed,
    offered,
    example,
    keyHeadings: keys.flatMap(namesOf),
    guess: (headings) => {
      const exact = headings.map((heading) => offered.find(({ name }) => namesOf(name)[0] === folded(heading))?.name ?? null)
      return headings.map((heading, at) => exact[at] ?? offered.find(({ name }) => !exact.includes(name) && namesOf(name).includes(folded(heading)))?.name ?? null)
    },
    labelOf,
    kindOf: (name) => kindIn(fields, name),
    choicesOf: (label) => {
      const field = listed.find((one) => one.label === label)
      const words = field && fields[field.name] && labelsOf(fields[field.name]?.[1] as never)
      return words && Object.values(words)
    },
    fault: (mapping) => {
      const missing = keys.find((name) => !mapping.includes(name))
      if (missing) return { key: 'importing.needKey', field: labelOf(missing) }
      const twice = mapping.find((name, at) => name !== null && mapping.indexOf(name) !== at)
      return twice ? { key: 'importing.twice', field: labelOf(twice) } : undefined
    },
  }
}
