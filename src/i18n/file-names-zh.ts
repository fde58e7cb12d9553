import { fileNames } from '#contract/qualification-files.ts'

/** Qualification files are called as on the paper. */
export const fileNamesZh = Object.fromEntries(fileNames.map((name) => [name, name])) as Record<(typeof fileNames)[number], string>
