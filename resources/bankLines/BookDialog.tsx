import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useGetList, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type AwaitedPayment, bankLineCalls } from '#contract/bank-line.ts'
import { paymentDeskCalls } from '#contract/payment-desk.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { SearchInput } from '#src/components/SearchInput.tsx'
import { asSpoken } from '#src/dates.ts'
import { useSubmitKey } from '#src/hooks/useSubmitKey.ts'
import { useTypedFilter } from '#src/hooks/useTypedFilter.ts'
import { NotRead } from '../kit/NotRead.tsx'
import { ReferenceFilter } from '../kit/ReferenceFilter.tsx'
import { references } from '../kit/references.ts'
import { bookedWords } from '../payments/booked-words.ts'
import style from '../payments/Payments.module.css'
import { Awaited } from './Awaited.tsx'
import { BookOrders } from './BookOrders.tsx'
import { CustomerStanding } from './CustomerStanding.tsx'

interface Props {
  line: RaRecord
  onClose: () => void
  onBooked: () => void
}

/** What money that came in is for: a payment that is awaited, orders without one, those like it offered first, or a customer's balance. */
export const BookDialog = ({ line, onClose, onBooked }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const keyOf = useSubmitKey()
  const [keyword, setKeyword] = useState('')
  const [text, setText] = useTypedFilter(keyword, setKeyword)
  const [chosen, setChosen] = useState<string | null>()
  /** The customer whose balance was pressed for once: nothing is booked by one press, nor by a double click. */
  const [asked, setAsked] = useState<string>()
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  // Who pays under a customer's very name most likely is that customer.
  const { data: namesakes } = useGetList('accounts', { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'ASC' }, filter: { ...references.customer.filter, q: line.payerName } })
  const alike = namesakes?.filter(({ name }) => name === line.payerName) ?? []
  const accountId = chosen === undefined && alike.length === 1 ? String(alike[0]?.id) : (chosen ?? undefined)
  const sure = accountId !== undefined && asked === accountId
  const { data, error, refetch } = useQuery({
    queryKey: ['bankLines', 'payments', line.id, keyword],
    queryFn: () => send(bankLineCalls.payments, { id: String(line.id), ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const book = async (work: () => Promise<string>) => {
    setBusy(true)
    setFault('')
    try {
      notify(await work(), { type: 'success' })
      await queries.invalidateQueries({ queryKey: ['payments'] })
      void queries.invalidateQueries({ queryKey: ['orders'] })
      onBooked()
    } catch (error) {
      setFault(sentenceOf(error))
      setBusy(false)
    }
  }
  const take = ({ id }: AwaitedPayment) =>
    book(async () => {
      return bookedWords(translate, await send(paymentDeskCalls.receive, { id, amount: String(line.amount), reference: String(line.reference) }))
    })
  const takeFor = (orderIds: string[], shares?: { orderId: string; amount: string }[]) =>
    book(async () => {
      const sent = { orderIds, amount: String(line.amount), reference: String(line.reference), ...(shares && { shares }) }
      return bookedWords(translate, await send(paymentDeskCalls.receiveOrders, { key: keyOf(sent), ...sent }))
    })
  const credit = () =>
    book(async () => {
      const sent = { id: String(line.id), accountId: accountId ?? '' }
      const { number } = await send(bankLineCalls.toBalance, { key: keyOf(sent), ...sent })
      return translate('services.book.credited', { number })
    })
  return (
    <Dialog open onClose={() => {}} onKeyDown={(event) => event.key === 'Escape' && !busy && onClose()} maxWidth="sm" fullWidth aria-labelledby="book-title">
      <DialogTitle id="book-title">{translate('services.book.title', { payer: line.payerName, amount: yuan(String(line.amount)) })}</DialogTitle>
      <DialogContent className={style.form as string}>
        <p>
          {asSpoken(line.receivedOn)} · {line.reference} {line.note && `· ${line.note}`}
        </p>
        <SearchInput className="input" hint={translate('services.book.find')} text={text} onText={setText} />
        <section className={style.candidates} aria-labelledby="book-payments">
          <h3 id="book-payments">{translate('services.book.toPayment')}</h3>
          {error && !data && <NotRead error={error} retry={refetch} />}
          {data?.length === 0 && <p>{translate(keyword ? 'services.book.nothingFound' : 'services.book.none')}</p>}
          {data?.map((payment) => (
            <Awaited key={payment.id} payment={payment} payer={String(line.payerName)} amount={String(line.amount)} busy={busy} onTake={() => void take(payment)} />
          ))}
        </section>
        <BookOrders
          lineId={String(line.id)}
          payer={String(line.payerName)}
          amount={String(line.amount)}
          keyword={keyword}
          busy={busy}
          proposes={data !== undefined && !data.some(({ why }) => why.includes('code'))}
          onBook={(orderIds, shares) => void takeFor(orderIds, shares)}
        />
        <section className={style.candidates} aria-labelledby="book-balance">
          <h3 id="book-balance">{translate('services.book.toBalance')}</h3>
          <div>
            <ReferenceFilter
              reference={references.customer}
              label={translate('services.book.customer')}
              wide
              value={accountId}
              onChange={(id) => {
                setChosen((id as string | undefined) ?? null)
                setAsked(undefined)
              }}
            />
            <Button
              sx={{ flex: 'none' }}
              disabled={busy || !accountId}
              color={sure ? 'primary' : 'inherit'}
              variant={sure ? 'contained' : 'outlined'}
              aria-label={translate(sure ? 'services.book.sureBalance' : 'services.book.toBalance', { amount: yuan(String(line.amount)) })}
              onClick={({ detail }) => (sure ? detail < 2 && void credit() : setAsked(accountId))}
            >
              {translate(sure ? 'services.book.sureBalance' : 'services.book.put', { amount: yuan(String(line.amount)) })}
            </Button>
          </div>
          {accountId && <CustomerStanding accountId={accountId} />}
        </section>
        {fault && (
          <p role="alert" style={{ color: 'var(--bad)' }}>
            {fault}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('mall.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
