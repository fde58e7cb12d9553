import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { ListBase, useListContext, useListFilterContext, useListPaginationContext, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { type Account, accountCalls } from '#contract/account.ts'
import { counted } from '#contract/counted.ts'
import { path } from '#contract/paths.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { usePageTab } from '#src/desk/tabs.ts'
import { useDevice } from '#src/hooks/useDevice.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { filterBody } from '../kit/choice.ts'
import { ExportButton } from '../kit/ExportButton.tsx'
import { Fetching } from '../kit/Fetching.tsx'
import { ImportButton } from '../kit/importing/ImportButton.tsx'
import style from '../kit/List.module.css'
import { ListPager } from '../kit/ListPager.tsx'
import { SavedViews } from '../kit/SavedViews.tsx'
import { TableBones } from '../kit/TableBones.tsx'
import { useForgetChoice } from '../kit/useForgetChoice.ts'
import { AccountCards } from './AccountCards.tsx'
import { AccountFilters } from './AccountFilters.tsx'
import { AccountTable } from './AccountTable.tsx'
import { AccountViews, accountViewsOn } from './AccountViews.tsx'
import { accountImport } from './account-import.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import { PushOutcomes } from './PushOutcomes.tsx'

/** While something is being pushed, the list looks again this often. */
const LIVE_MS = 2000

/** The accounts desk: views, filters, table, bulk bar and pager; every choice stands in the address bar. */
export const AccountList = () => {
  const translate = useTranslate()
  const mayRead = useMay('accounts:read')
  if (!mayRead) return <Notice whole title={translate('ra.message.access_denied')} />
  return (
    <ListBase<Account> resource="accounts" sort={{ field: 'updatedAt', order: 'DESC' }} perPage={50} storeKey="accounts" queryOptions={{ refetchInterval: liveInterval }}>
      <Screen />
    </ListBase>
  )
}

const liveInterval = (query: { state: { data?: unknown } }) => {
  const page = query.state.data as { data?: Account[] } | undefined
  return page?.data?.some(({ kingdeeStatus }) => kingdeeStatus === 'pushing') ? LIVE_MS : false
}

const Screen = () => {
  const translate = useTranslate()
  const { filterValues } = useListFilterContext()
  const { total } = useListPaginationContext()
  const mayAdd = useMay('accounts:add')
  const title = translate('account.many')
  useTitle(title)
  usePageTab('account.many')
  useForgetChoice()
  return (
    <div className={style.page}>
      <PushOutcomes />
      <div className={style.head}>
        <h1>{title}</h1>
        <span className={style.total}>{counted(total)}</span>
        <span className={style.grow} />
        {useMay('accounts:import') && <ImportButton kit={accountImport} />}
        {useMay('accounts:export') && <ExportButton call={accountCalls.export} filter={filterBody(filterValues)} empty={total === 0} />}
        {mayAdd && (
          <Button component={Link} to={path('AccountsCreate')} variant="contained" color="primary" startIcon={<Plus size={16} />}>
            {translate('account.create')}
          </Button>
        )}
      </div>
      <AccountViews />
      <AccountFilters />
      <SavedViews ready={accountViewsOn(new Date())} />
      <div className={`fades fades-narrow ${style.scroll}`} role="region" aria-label={title} tabIndex={-1}>
        <Fetching />
        <Rows />
      </div>
      <BulkBar />
      <ListPager />
    </div>
  )
}

const Rows = () => {
  const translate = useTranslate()
  const phone = useDevice() === 'mobile'
  const { data, error, isPending, refetch, filterValues, setFilters } = useListContext<Account>()
  if (isPending) return <TableBones />
  if (error && !data)
    return (
      <Notice title={translate('account.failed')} text={sentenceOf(error)}>
        <Button onClick={() => refetch()}>{translate('mall.retry')}</Button>
      </Notice>
    )
  if (data?.length === 0) {
    const filtered = Object.keys(filterValues).length > 0
    return <Notice title={translate(filtered ? 'account.empty' : 'account.emptyAll')}>{filtered && <Button onClick={() => setFilters({}, [])}>{translate('list.clearFilters')}</Button>}</Notice>
  }
  return phone ? <AccountCards /> : <AccountTable />
}
