import type { QueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { createContext, useContext } from 'react'
import type { Call } from '#contract/call.ts'
import type { ImportColumns } from './columns.ts'

/** What an entity brings to the import: its calls, its columns, and where its rows are seen. */
export interface ImportKit {
  /** The resource's name, which is also the first part of its query keys. */
  resource: string
  /** Resources whose lists tell of the rows, too. */
  alsoIn?: readonly string[]
  calls: { import: Call; importProgress: Call; imports: Call; undoImport: Call }
  columns: ImportColumns
  /** What may stand in columns that refer to something, by their labels. */
  useChoices?: () => Readonly<Record<string, readonly string[]>>
  /** The list's address with the rows of one batch. */
  batchAddress: (batchId: string) => string
}

const ImportKitContext = createContext<ImportKit | null>(null)
export const ImportKitProvider = ImportKitContext.Provider

/** The import in hand. */
export const useImportKit = (): ImportKit => {
  const kit = useContext(ImportKitContext)
  if (!kit) throw new Error('no import kit')
  return kit
}

/** What the imported things are called. */
export const useImportedWhat = (): string => {
  const translate = useTranslate()
  return translate(`resources.${useImportKit().resource}.name`, { smart_count: 2 })
}

/** Reads anew what an import changed: the rows' own lists, and those that tell of them. */
export const refetchImported = (queries: QueryClient, { resource, alsoIn = [] }: ImportKit): Promise<unknown> =>
  Promise.all([resource, ...alsoIn].map((name) => queries.invalidateQueries({ queryKey: [name] })))
