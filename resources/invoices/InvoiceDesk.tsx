import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { invoiceDeskCalls } from '#contract/invoice.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { DeskPage } from '../kit/DeskPage.tsx'
import { ExportButton } from '../kit/ExportButton.tsx'
import list from '../kit/List.module.css'
import { useCounts } from '../kit/useCounts.ts'
import { useDeskAddress } from '../kit/useDeskAddress.ts'
import { useWhoAndWhen } from '../kit/useWhoAndWhen.tsx'
import { columns, InvoiceRow } from './InvoiceRow.tsx'

const views = ['issued', 'issuing', 'failed', 'red', 'all'] as const
const filterOf = (view: (typeof views)[number]) =>
  view === 'all' ? {} : view === 'red' ? { colour: 'red' as const } : view === 'failed' ? { state: ['failed' as const, 'unsure' as const] } : { state: view }

/** What is on its way or needs somebody is counted. */
const toDo = (['issuing', 'failed'] as const).map((view) => [view, filterOf(view)] as const)

/** Invoices: those on their way, issued, failed, and red ones with the buyer's word. */
export const InvoiceDesk = () => {
  const translate = useTranslate()
  const address = useDeskAddress()
  const { query, page, size, keyword } = address
  const view = views.find((one) => one === query.get('view')) ?? 'issued'
  const { filter: asked, narrow, folds } = useWhoAndWhen(address)
  const filter = { ...filterOf(view), ...asked, ...(keyword && { keyword }) }
  const found = useQuery({
    queryKey: ['invoices', filter, page, size],
    queryFn: () => send(invoiceDeskCalls.list, { page, size, ...filter }),
    placeholderData: keepPreviousData,
    refetchInterval: view === 'issuing' ? 5000 : false,
  })
  const { data } = found
  const counts = useCounts('invoices', toDo, async (of) => (await send(invoiceDeskCalls.list, { page: 1, size: 1, ...of })).total)
  return (
    <DeskPage
      title="invoice.desk"
      address={address}
      views={views.map((one) => [one, translate(`invoice.view.${one}`)] as const)}
      view={view}
      counts={counts}
      find={translate('invoice.find')}
      narrow={narrow}
      folds={folds}
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
