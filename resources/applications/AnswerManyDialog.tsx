import LinearProgress from '@mui/material/LinearProgress'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ApplicationHead } from '#contract/application.ts'
import { reviewCalls } from '#contract/application-review.ts'
import { sumOf } from '#contract/money.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { AskedText } from '../kit/AskedText.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import style from './Review.module.css'

const MOST = 200

interface Props {
  approve: boolean
  asked: readonly ApplicationHead[]
  /** So many of the chosen ones aren't answered by this. */
  apart: number
  /** Those that were answered: told once, when the last of them was. */
  onAnswered: (ids: ReadonlySet<string>) => void
  onClose: () => void
}

/** Answers applications alike, one after the other; what could not be answered is named with its reason. */
export const AnswerManyDialog = ({ approve, asked, apart, onAnswered, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  // What is answered leaves the queue: the dialog speaks of what it was opened for.
  const [all] = useState(asked)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const [at, setAt] = useState<number | null>(null)
  const [left, setLeft] = useState<readonly { number: string; why: string }[] | null>(null)
  const say = (word: string, facts: object = {}) => translate(`trade.desk.many.${word}`, facts)
  const run = async () => {
    if (!approve && !reason.trim()) return setFault(translate('trade.form.required'))
    const answered = new Set<string>()
    const failed: { number: string; why: string }[] = []
    for (const [place, { id, version, number }] of all.entries()) {
      setAt(place)
      try {
        await send(reviewCalls.review, { id, version, approve, ...(!approve && { reason: reason.trim() }) })
        answered.add(id)
      } catch (error) {
        failed.push({ number, why: sentenceOf(error) })
      }
    }
    setAt(null)
    if (answered.size > 0) notify(`trade.desk.many.${approve ? 'approved' : 'rejected'}`, { type: 'success', messageArgs: { count: answered.size } })
    onAnswered(answered)
    if (failed.length === 0) return onClose()
    setLeft(failed)
  }
  const amounts = all.flatMap(({ amount }) => amount ?? [])
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  return (
    <FormDialog
      title={say(approve ? 'approveTitle' : 'rejectTitle', { count: all.length })}
      action={translate(approve ? 'trade.desk.approveMany' : 'trade.desk.reject', { count: all.length })}
      danger={!approve}
      width="sm"
      busy={at !== null}
      readOnly={left !== null}
      {...(left && { back: translate('mall.close') })}
      onClose={onClose}
      onSubmit={() => void run()}
    >
      {left ? (
        <div role="alert">
          <p>{say('left', { count: left.length })}</p>
          <ul className={style.left}>
            {left.map(({ number, why }) => (
              <li key={number}>
                <b>{number}</b> {why}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <p>
            {kinds.map((kind) => `${translate(`trade.kind.${kind}`)} ${all.filter((one) => one.kind === kind).length}`).join(' · ')}
            {amounts.length > 0 && ` · ${say('sum', { amount: yuan(sumOf(amounts)) })}`}
          </p>
          {apart > 0 && <p className={style.apart}>{say(approve ? 'apart' : 'apartRight', { count: apart })}</p>}
          {!approve && (
            <AskedText
              label={translate('trade.desk.reason')}
              most={MOST}
              autoFocus
              value={reason}
              fault={fault}
              onChange={(text) => {
                setReason(text)
                setFault('')
              }}
            />
          )}
          {at !== null && <LinearProgress variant="determinate" value={(at / all.length) * 100} aria-label={say('running', { at: at + 1, count: all.length })} />}
        </>
      )}
    </FormDialog>
  )
}
