import { useQueries } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { restProvider } from '#src/api/rest-provider.ts'
import type { ReadyView, ResourceSpec } from './resource-spec.ts'
import { ViewButtons } from './ViewButtons.tsx'

/** How old a count may be. */
const COUNTED_MS = 30_000

/** The views that a list comes with, counted by the list itself. */
export const ReadyViews = ({ spec, views }: { spec: ResourceSpec; views: readonly ReadyView[] }) => {
  const translate = useTranslate()
  const counts = useQueries({
    queries: views.map(({ filter }) => ({
      queryKey: [spec.name, 'count', filter],
      queryFn: async () => (await restProvider.getList(spec.name, { filter, pagination: { page: 1, perPage: 1 }, sort: spec.sort })).total,
      staleTime: COUNTED_MS,
    })),
  })
  return <ViewButtons title={translate('list.views.ready')} views={views.map((view, at) => ({ ...view, label: translate(`resources.${spec.name}.views.${view.name}`), count: counts[at]?.data }))} />
}
