import { type SortPayload, useListFilterContext, useListSortContext } from 'ra-core'
import { counted } from '#contract/counted.ts'
import style from './List.module.css'

interface View {
  name: string
  label: string
  filter: Record<string, unknown>
  /** The order that comes with it; without one the list's stays. */
  sort?: SortPayload
  /** How many records it finds, once that is known. */
  count: number | undefined
  /** What it finds shouldn't be there. */
  bad?: boolean | undefined
}

/** Views of a list, each with how many records it finds; the one whose filters are set is marked. */
export const ViewButtons = ({ title, views }: { title: string; views: readonly View[] }) => {
  const { filterValues, setFilters } = useListFilterContext()
  const { setSort } = useListSortContext()
  return (
    <div className={`fades ${style.views}`} role="group" aria-label={title}>
      {views.map(({ name, label, filter, sort, count, bad }) => (
        <button
          key={name}
          type="button"
          aria-pressed={JSON.stringify(filterValues) === JSON.stringify(filter)}
          onClick={() => {
            setFilters(filter, [])
            if (sort) setSort(sort)
          }}
        >
          {label}
          <span className={bad && count ? style.alarm : undefined}>{counted(count)}</span>
        </button>
      ))}
    </div>
  )
}
