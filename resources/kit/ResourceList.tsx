import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { ListBase, useListContext, useListFilterContext, useListPaginationContext, useListSortContext, useTranslate } from 'ra-core'
import { memo, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { wireFilter } from '#src/api/rest-provider.ts'
import { Notice } from '#src/components/Notice.tsx'
import { usePageTab } from '#src/desk/tabs.ts'
import { useDevice } from '#src/hooks/useDevice.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { ExportButton } from './ExportButton.tsx'
import { Fetching } from './Fetching.tsx'
import { ImportButton } from './importing/ImportButton.tsx'
import style from './List.module.css'
import { ListPager } from './ListPager.tsx'
import { ReadyViews } from './ReadyViews.tsx'
import { ResourceBulkBar } from './ResourceBulkBar.tsx'
import { ResourceCards } from './ResourceCards.tsx'
import { ResourceFilters } from './ResourceFilters.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import type { ResourceSpec } from './resource-spec.ts'
import { SavedViews } from './SavedViews.tsx'
import { TableBones } from './TableBones.tsx'
import { useForgetChoice } from './useForgetChoice.ts'
import { useMayImport } from './useMayImport.ts'
import { useMayWrite } from './useMayWrite.ts'

/** The list of a plain resource: search, filters, table, bulk bar and pager; every choice stands in the address bar. */
export const ResourceList = ({ spec }: { spec: ResourceSpec }) => (
  <ListBase resource={spec.name} sort={spec.sort} perPage={50} storeKey={spec.name} queryOptions={{ onError: () => undefined }}>
    <Screen spec={spec} />
  </ListBase>
)

const Screen = ({ spec }: { spec: ResourceSpec }) => {
  const translate = useTranslate()
  const { error } = useListContext()
  const title = translate(`resources.${spec.name}.name`, { smart_count: 2 })
  useTitle(title)
  usePageTab(`resources.${spec.name}.name`)
  useForgetChoice()
  return error instanceof CallError && error.status === 403 ? <Notice whole title={title} text={sentenceOf(error)} /> : <Page spec={spec} title={title} />
}

/** Around the rows; choosing one of them changes nothing here. */
const Page = memo(({ spec, title }: { spec: ResourceSpec; title: string }) => {
  const translate = useTranslate()
  const { filterValues } = useListFilterContext()
  const { total } = useListPaginationContext()
  const { sort } = useListSortContext()
  const mayWrite = useMayWrite(spec)
  const mayImport = useMayImport(spec)
  // Each view comes with an order: its own, or the list's.
  const views = spec.views?.map((view) => ({ sort: spec.sort, ...view }))
  const { begin: Begin } = spec
  return (
    <div className={style.page}>
      <div className={style.head}>
        <h1>{title}</h1>
        <span className={style.total}>{counted(total)}</span>
        <span className={style.grow} />
        {mayImport && spec.importKit && <ImportButton kit={spec.importKit} />}
        {[{ name: '', call: spec.calls.export }, ...(spec.exports ?? [])].map(({ name, call }) => (
          <ExportButton
            key={name}
            call={call}
            label={name && translate(`resources.${spec.name}.exports.${name}`)}
            query={{ filter: JSON.stringify(wireFilter(spec.name, filterValues)), ...(sort.field !== 'id' && { sort: JSON.stringify([sort.field, sort.order]) }) }}
            empty={total === 0}
          />
        ))}
        {mayWrite && (
          <Button component={Link} to={`/${spec.name}/create`} variant="contained" color="primary" startIcon={<Plus size={16} />}>
            {translate('list.create')}
          </Button>
        )}
        {Begin && (
          <Suspense fallback={null}>
            <Begin />
          </Suspense>
        )}
      </div>
      {views && <ReadyViews spec={spec} views={views} />}
      <ResourceFilters spec={spec} />
      <SavedViews ready={views} />
      <div className={`fades fades-narrow ${style.scroll}`} role="region" aria-label={title} tabIndex={-1}>
        <Fetching />
        <Rows spec={spec} />
      </div>
      <ResourceBulkBar spec={spec} />
      <ListPager />
    </div>
  )
})

const Rows = ({ spec }: { spec: ResourceSpec }) => {
  const translate = useTranslate()
  const phone = useDevice() === 'mobile'
  const mayWrite = useMayWrite(spec)
  const { data, error, isPending, refetch, filterValues, setFilters } = useListContext()
  if (isPending) return <TableBones />
  if (error && !data)
    return (
      <Notice title={translate('list.failed')} text={sentenceOf(error)}>
        <Button onClick={() => refetch()}>{translate('mall.retry')}</Button>
        {Object.keys(filterValues).length > 0 && <Button onClick={() => setFilters({}, [])}>{translate('list.clearFilters')}</Button>}
      </Notice>
    )
  if (data?.length === 0) {
    const filtered = Object.keys(filterValues).length > 0
    const { q: word, ...others } = filterValues
    return (
      <Notice title={translate(filtered ? 'list.empty' : 'list.emptyAll')} text={filtered || !mayWrite ? undefined : translate('list.emptyHint')} picture="/mall/pictures/box.svg">
        {!filtered && mayWrite && (
          <Button component={Link} to={`/${spec.name}/create`} variant="contained" color="primary" startIcon={<Plus size={16} />}>
            {translate('list.create')}
          </Button>
        )}
        {word && Object.keys(others).length > 0 && (
          <Button variant="contained" onClick={() => setFilters({ q: word }, [])}>
            {translate('list.inAll')}
          </Button>
        )}
        {filtered && <Button onClick={() => setFilters({}, [])}>{translate('list.clearFilters')}</Button>}
      </Notice>
    )
  }
  return phone ? <ResourceCards spec={spec} /> : <ResourceTable spec={spec} />
}
