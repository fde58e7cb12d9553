import { useQuery } from '@tanstack/react-query'
import type { ImportBatch } from '#contract/import.ts'
import type { Page } from '#contract/page.ts'
import { send } from '#src/api/client.ts'
import type { ImportKit } from './import-kit.ts'

/** Older imports than these are told by their number alone. */
const LATEST = 50
const SHORT = 8

/** An import by its file's name; by the beginning of its number for whoever doesn't see the imports. */
export const BatchName = ({ id, kit: { resource, calls }, sees }: { id: string; kit: ImportKit; sees: boolean }) => {
  const { data } = useQuery({ queryKey: [resource, 'imports', 'latest'], queryFn: async () => (await send(calls.imports, { page: 1, size: LATEST } as never)) as Page<ImportBatch>, enabled: sees })
  return data?.items.find(({ batchId }) => batchId === id)?.fileName ?? id.slice(0, SHORT)
}
