import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { invoiceDeskCalls } from '#contract/invoice.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { DaysFilter, daysIn } from '../kit/DaysFilter.tsx'
import { DeskPage } from '../kit/DeskPage.tsx'
import { ExportButton } from '../kit/ExportButton.tsx'
import list from '../kit/List.module.css'
import { ReferenceFilter } from '../kit/ReferenceFilter.tsx'
import { references } from '../kit/references.ts'
import { useDeskAddress } from '../kit/useDeskAddress.ts'
import { columns, InvoiceRow } from './InvoiceRow.tsx'

const views = ['issued', 'issuing', 'failed', 'red', 'all'] as const
const filterOf = (view: (typeof views)[number]) =>
  view === 'all' ? {} : view === 'red' ? { colour: 'red' as const } : view === 'failed' ? { state: ['failed' as const, 'unsure' as const] } : { state: view }

/** Invoices: those on their way, issued, failed, and red ones with the buyer's word. */
export const InvoiceDesk = () => {
  const translate = useTranslate()
  const address = useDeskAddress()
  const { query, page, size, keyword } = address
  const view = views.find((one) => one === query.get('view')) ?? 'issued'
  const mayFind = useMay('accounts:read')
  const days = daysIn(query)
  const accountId = query.get('account') ?? undefined
  const filter = { ...filterOf(view), ...(keyword && { keyword }), ...days, ...(accountId && { accountId }) }
  const found = useQuery({
    queryKey: ['invoices', filter, page, size],
    queryFn: () => send(invoiceDeskCalls.list, { page, size, ...filter }),
    placeholderData: keepPreviousData,
    refetchInterval: view === 'issuing' ? 5000 : false,
  })
  const { data } = found
  return (
    <DeskPage
      title="invoice.desk"
      address={address}
      views={views.map((one) => [one, translate(`invoice.view.${one}`)] as const)}
      view={view}
      find={translate('invoice.find')}
      narrow={
        <>
          {mayFind && (
            <ReferenceFilter
              reference={references.customer}
              label={translate('invoice.ofCustomer')}
              value={accountId}
              onChange={(chosen) => address.go({ account: typeof chosen === 'string' ? chosen : null })}
            />
          )}
          <DaysFilter address={address} />
        </>
      }
      narrowed={Boolean(days.from ?? days.to ?? accountId)}
      found={found}
      heads={{ columns, words: ['number', 'titleName', 'customer', 'amount', 'state'].map((name) => translate(`invoice.head.${name}`)), num: [3] }}
      acts={
        <>
          {data && <span className={list.sum}>{translate('invoice.deskSum', { amount: yuan(data.sum) })}</span>}
          <ExportButton call={invoiceDeskCalls.export} filter={filter} empty={data?.total === 0} />
        </>
      }
    >
      {(items) => items.map((invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />)}
    </DeskPage>
  )
}
