import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { buyingListCalls } from '#contract/buying-list.ts'
import { amountOf, sumOf } from '#contract/money.ts'
import { path } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { useHidesPrices } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useAct } from '#src/hooks/useAct.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import mine from '../my-page/MyPage.module.css'
import { Acts } from '../parts/Acts.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { soon } from '../parts/soon.tsx'
import { AddToList } from './AddToList.tsx'
import style from './BuyingLists.module.css'
import { ListDialog } from './ListDialog.tsx'
import { availableOf, ListLines } from './ListLines.tsx'
import { listQueries } from './list-queries.ts'
import { useListToCart } from './useListToCart.ts'
import { useListWrites } from './useListWrites.ts'

const AskPrices = soon(() => import('../applications/AskPrices.tsx').then((part) => part.AskPrices))

/** One list: its lines, what they come to, and the way into the cart. */
export const BuyingListSheet = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { data: list, error, refetch } = useQuery(listQueries.one(id))
  const [act, setAct] = useState<'edit' | 'remove' | 'ask' | null>(null)
  const { toCart, busy } = useListToCart()
  const writes = useListWrites(id)
  const paper = usePaper(buyingListCalls.paper)
  const hidesPrices = useHidesPrices()
  useTitle(list?.name ?? translate('lists.title'))
  const back = (
    <Link className={style.back} to={path('MypageBuyingLists')}>
      <ArrowLeft size={16} /> {translate('lists.back')}
    </Link>
  )
  if (error && !list)
    return error instanceof CallError && error.status === 404 ? (
      <Notice whole title={sentenceOf(error)}>
        {back}
      </Notice>
    ) : (
      <ListFailed error={error} retry={() => void refetch()} />
    )
  if (!list) return <RowBones rows={5} height={80} />
  const { name, own, shared, ownerName, items } = list
  const open = items.filter(({ problem }) => problem === null || problem === 'stock')
  return (
    <>
      {back}
      <header className={mine.head}>
        <h1>{name}</h1>
        <span>{own ? shared && translate('lists.sharedMark') : translate('lists.sharedBy', { name: ownerName })}</span>
        <Acts
          acts={[
            ...(own
              ? [
                  { name: translate('lists.edit'), asks: true, onChoose: () => setAct('edit') },
                  { name: translate('lists.remove'), asks: true, onChoose: () => setAct('remove') },
                ]
              : []),
            ...(hidesPrices
              ? []
              : [
                  { name: translate('lists.ask'), asks: true, disabled: open.length === 0, onChoose: () => setAct('ask') },
                  { name: translate('lists.paper'), disabled: open.length === 0, onChoose: () => void paper({ id }) },
                ]),
            { name: translate('lists.toCart'), primary: true, disabled: busy || open.length === 0, onChoose: () => void toCart(id) },
          ]}
        />
      </header>
      <section className={`panel ${style.sheet}`} aria-label={name}>
        {items.length === 0 ? <p className={style.none}>{translate('lists.noLines')}</p> : <ListLines items={items} own={own} onQty={writes.setQty} onOut={(line) => void writes.takeOut(line)} />}
        {items.length > 0 && (
          <p className={`${style.total} priced`} aria-live="polite">
            {translate('lists.total')} <b>{yuan(sumOf(open.map((line) => amountOf(line.price, availableOf(line)))))}</b>
          </p>
        )}
        {own && <AddToList items={items} onPut={writes.put} />}
      </section>
      {act === 'edit' && <ListDialog list={list} onClose={() => setAct(null)} onDone={() => setAct(null)} />}
      {act === 'ask' && <AskPrices specs={open} onClose={() => setAct(null)} />}
      {act === 'remove' && <RemoveDialog id={id} name={name} onClose={() => setAct(null)} />}
    </>
  )
}

const RemoveDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { busy, act } = useAct()
  const remove = () =>
    act(async () => {
      await send(buyingListCalls.remove, { id })
      notify('lists.removed', { type: 'success' })
      navigate(path('MypageBuyingLists'), { replace: true })
      await client.invalidateQueries({ queryKey: ['buyingLists', 'page'] })
    })
  return (
    <FormDialog title={translate('lists.removeTitle', { name })} action={translate('lists.remove')} danger busy={busy} onClose={onClose} onSubmit={() => void remove()}>
      <p>{translate('lists.removeText')}</p>
    </FormDialog>
  )
}
