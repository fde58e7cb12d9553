import { useQuery } from '@tanstack/react-query'
import { useImportKit } from './import-kit.ts'
import type { Chosen, useImport } from './useImport.ts'

/** What the file calls the records of its rows: what they are found by, and their name. */
export const useRowNames = (chosen: Chosen, rows: readonly number[], rowsOf: ReturnType<typeof useImport>['rows']): ReadonlyMap<number, string> => {
  const { columns } = useImportKit()
  const wanted = [...new Set(rows)]
  const places = [...columns.keys, ...columns.alsoKeys, 'name'].filter((name, at, all) => all.indexOf(name) === at).map((name) => chosen.mapping.indexOf(name))
  const { data } = useQuery({
    queryKey: ['importing', 'rows', chosen.file.name, chosen.file.lastModified, chosen.sheet, places, wanted],
    queryFn: () => rowsOf(wanted),
    enabled: wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return new Map(
    data?.map(({ row, cells }) => [
      row,
      places
        .flatMap((at) => (at < 0 ? [] : (cells[at] ?? '').trim()))
        .filter(Boolean)
        .join(' · '),
    ]),
  )
}
