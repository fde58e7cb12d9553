import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import { type DeskPaymentFilter, paymentDeskCalls } from '#contract/payment-desk.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useAct } from '#src/hooks/useAct.ts'
import { useAsked } from '#src/hooks/useAsked.ts'
import style from './Payments.module.css'

/** So many go with one call. */
const AT_ONCE = 500

interface Props {
  ids: string[]
  word?: string
  /** It is said that their former papers were voided there. */
  voided?: boolean
  /** How many there are on all pages, and what finds them. */
  all?: { total: number; filter: DeskPaymentFilter }
}

/** Sends the payments on the page to the ERP, or after a question those of all pages; one by itself whose former paper was voided there. */
export const PushPage = ({ ids, word = 'trade.desk.pushPage', voided = false, all }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const mayWrite = useMay('payments:write')
  const { busy, act } = useAct()
  const push = (work: () => Promise<{ queued: number; skipped: number }>) =>
    work()
      .then(({ queued, skipped }) => notify('trade.desk.pushed', { type: 'success', messageArgs: { queued, skipped } }))
      .finally(() => queries.invalidateQueries({ queryKey: ['payments'] }))
  const pushThese = () => act(() => push(() => send(paymentDeskCalls.push, { ids, ...(voided && { voided }) })))
  const { ask, dialog } = useAsked(async () => all && push(() => everything(all.filter)))
  if (!mayWrite) return null
  // What is queued leaves the list, what fails at once comes back, what is to be voided stays: page after page, until one pass finds nothing that wasn't tried.
  const everything = async (filter: DeskPaymentFilter) => {
    const sum = { queued: 0, skipped: 0 }
    const tried = new Set<string>()
    for (let page = 1; ; ) {
      const { items } = await send(paymentDeskCalls.list, { page, size: AT_ONCE, ...filter })
      const next = items.flatMap(({ id, kingdeeVoid }) => (kingdeeVoid || tried.has(id) ? [] : [id]))
      if (next.length === 0) {
        if (items.length < AT_ONCE) return sum
        page++
        continue
      }
      page = 1
      const { queued, skipped } = await send(paymentDeskCalls.push, { ids: next })
      for (const id of next) tried.add(id)
      sum.queued += queued
      sum.skipped += skipped
    }
  }
  return (
    <div className={style.pages}>
      {ids.length > 0 && (
        <Button size={ids.length === 1 ? 'small' : 'medium'} variant="contained" color="primary" disabled={busy || dialog.busy} onClick={() => void pushThese()}>
          {translate(word, { count: ids.length })}
        </Button>
      )}
      {all && (
        <Button disabled={busy || dialog.busy} aria-haspopup="dialog" onClick={ask}>
          {translate('trade.desk.pushAll', { count: counted(all.total) })}
        </Button>
      )}
      {all && (
        <ConfirmDialog {...dialog} title={translate('trade.desk.pushAll', { count: counted(all.total) })} text={translate('trade.desk.pushAllText')} action={translate('trade.desk.pushAllDo')} />
      )}
    </div>
  )
}
