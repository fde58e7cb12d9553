import { useTranslate } from 'ra-core'
import { restProvider } from '#src/api/rest-provider.ts'
import type { ReadyView, ResourceSpec } from './resource-spec.ts'
import { useCounts } from './useCounts.ts'
import { ViewButtons } from './ViewButtons.tsx'

/** The views that a list comes with, counted by the list itself. */
export const ReadyViews = ({ spec, views }: { spec: ResourceSpec; views: readonly ReadyView[] }) => {
  const translate = useTranslate()
  const counts = useCounts(
    spec.name,
    views.map(({ name, filter }) => [name, filter]),
    async (filter) => (await restProvider.getList(spec.name, { filter, pagination: { page: 1, perPage: 1 }, sort: spec.sort })).total,
  )
  return <ViewButtons title={translate('list.views.ready')} views={views.map((view) => ({ ...view, label: translate(`resources.${spec.name}.views.${view.name}`), count: counts.get(view.name) }))} />
}
