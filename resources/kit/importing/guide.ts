import type { CellKind, ImportColumns } from './columns.ts'

/** How a column of a file is filled in. */
export interface Guide {
  label: string
  /** By it a row finds the record that is there already. */
  isKey: boolean
  /** What may stand in it, where that is one of a few words. */
  words: readonly string[]
  /** What it holds otherwise. */
  kind: CellKind
  example: string
}

/** How each column that templates have is filled in; `choices` are the words of columns that refer to something, by their labels. */
export const guideOf = ({ listed, keys, example, choicesOf, kindOf }: ImportColumns, choices: Readonly<Record<string, readonly string[]>> = {}): Guide[] =>
  listed.map(({ name, label }) => ({ label, isKey: keys.includes(name), words: choicesOf(label) ?? choices[label] ?? [], kind: kindOf(name), example: example[name] ?? '' }))
