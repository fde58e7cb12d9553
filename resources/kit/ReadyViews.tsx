import { useQueries } from '@tanstack/react-query'
import { useListFilterContext, useTranslate } from 'ra-core'
import { restProvider } from '#src/api/rest-provider.ts'
import style from './List.module.css'
import type { ReadyView, ResourceSpec } from './resource-spec.ts'

/** How old a count may be. */
const COUNTED_MS = 30_000

/** The views that a list comes with, each with how many records it finds; the one whose filters are set is marked. */
export const ReadyViews = ({ spec, views }: { spec: ResourceSpec; views: readonly ReadyView[] }) => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const counts = useQueries({
    queries: views.map(({ filter }) => ({
      queryKey: [spec.name, 'count', filter],
      queryFn: async () => (await restProvider.getList(spec.name, { filter, pagination: { page: 1, perPage: 1 }, sort: spec.sort })).total,
      staleTime: COUNTED_MS,
    })),
  })
  return (
    <div className={style.views} role="group" aria-label={translate('list.views.ready')}>
      {views.map(({ name, filter, bad }, at) => {
        const count = counts[at]?.data
        return (
          <button key={name} type="button" aria-pressed={JSON.stringify(filterValues) === JSON.stringify(filter)} onClick={() => setFilters(filter, [])}>
            {translate(`resources.${spec.name}.views.${name}`)}
            <span className={bad && count ? style.alarm : undefined}>{count?.toLocaleString()}</span>
          </button>
        )
      })}
    </div>
  )
}
