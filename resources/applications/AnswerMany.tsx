import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ApplicationHead } from '#contract/application.ts'
import { kindSpecs } from '#contract/application-kinds.ts'
import { reviewCalls } from '#contract/application-review.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useUser } from '#src/api/user.ts'
import { grantFormOf } from '#src/applications/forms.ts'
import { AnswerManyDialog } from './AnswerManyDialog.tsx'
import style from './Review.module.css'

/** What moves goods back, and what turns invoices red at once. */
const single: readonly ApplicationHead['kind'][] = ['return', 'redInvoice', 'invoiceReturn']
/** Whether a yes says all: those, and what is granted with terms, are looked at one by one. */
const isPlain = ({ kind }: ApplicationHead): boolean => !single.includes(kind) && grantFormOf(kind).length === 0

interface Props {
  chosen: readonly ApplicationHead[]
  /** Which of them stay chosen. */
  onLeft: (ids: readonly string[]) => void
}

/** What can be done with the applications chosen in the queue: taken on, approved where a yes says all, or turned down for one reason. */
export const AnswerMany = ({ chosen, onLeft }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const user = useUser()
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null)
  // What is asked stays open, whoever else answers meanwhile.
  if (chosen.length === 0 && asking === null) return null
  const mine = chosen.filter(({ kind }) => user?.permissions.includes(kindSpecs[kind].review))
  const plain = mine.filter(isPlain)
  const take = async () => {
    if (!user) return
    try {
      const { changed } = await send(reviewCalls.assign, { ids: chosen.map(({ id }) => id), assigneeId: user.signerId })
      notify('trade.desk.tookOn', { type: 'success', messageArgs: { count: changed } })
      onLeft([])
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    void queries.invalidateQueries({ queryKey: ['desk', 'waiting'] })
    await queries.invalidateQueries({ queryKey: ['applications'] })
  }
  return (
    <div className={style.many} role="group" aria-label={translate('trade.desk.chosen', { count: chosen.length })}>
      <b>{translate('trade.desk.chosen', { count: chosen.length })}</b>
      <div className={style.acts}>
        <Button size="small" onClick={() => void take()}>
          {translate('trade.desk.takeOn')}
        </Button>
        {mine.length > 0 && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setAsking('reject')}>
            {translate('trade.desk.reject')}
          </Button>
        )}
        {plain.length > 0 && (
          <Button size="small" variant="contained" aria-haspopup="dialog" onClick={() => setAsking('approve')}>
            {translate('trade.desk.approveMany', { count: plain.length })}
          </Button>
        )}
        <Button size="small" onClick={() => onLeft([])}>
          {translate('trade.desk.chooseNone')}
        </Button>
      </div>
      {asking && (
        <AnswerManyDialog
          approve={asking === 'approve'}
          asked={asking === 'approve' ? plain : mine}
          // What needs its terms, or somebody else's yes, stays chosen.
          apart={chosen.length - (asking === 'approve' ? plain : mine).length}
          onAnswered={(answered) => onLeft(chosen.map(({ id }) => id).filter((id) => !answered.has(id)))}
          onClose={() => {
            setAsking(null)
            void queries.invalidateQueries({ queryKey: ['applications'] })
          }}
        />
      )}
    </div>
  )
}
