import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Attachment } from '#contract/attachment.ts'
import { counted } from '#contract/counted.ts'
import { href, restRecord } from '#contract/paths.ts'
import { type RecallCustomer, recallCalls } from '#contract/recall.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { FilePreviews } from '#src/applications/FilePreviews.tsx'
import { Status } from '#src/components/Status.tsx'
import { shortTime } from '#src/dates.ts'
import style from '../kit/Form.module.css'
import list from '../kit/List.module.css'
import { NotRead } from '../kit/NotRead.tsx'
import { Pager } from '../kit/Pager.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'

const SHOWN = 25
const states = ['waiting', 'answered', 'needless'] as const

/** The maker's letter, and whom the recall is about: who is waited for first, with the number to call them under. */
export const RecallBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(SHOWN)
  const [state, setState] = useState<(typeof states)[number] | ''>('')
  const id = String(record.id)
  const { data, error, refetch } = useQuery({
    queryKey: ['recalls', 'customers', id, page, size, state],
    queryFn: () => send(recallCalls.customers, { id, page, size, ...(state && { state }) }),
  })
  const files = record.files as Attachment[]
  const isOver = Boolean(record.closedAt)
  return (
    <>
      <Link to={restRecord('lots', String(record.lotId))}>{translate('recalls.toLot', { number: String(record.lotNumber) })}</Link>
      {files.length > 0 && <FilePreviews files={files} />}
      <h2>{translate('recalls.customers')}</h2>
      {!isOver && Number(record.customers) > 1 && (
        <select
          className={list.choose}
          aria-label={translate('recalls.state')}
          value={state}
          onChange={(event) => {
            setState(event.target.value as typeof state)
            setPage(1)
          }}
        >
          <option value="">{translate('fund.anyState')}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {translate(`trade.recallState.${one}`)}
            </option>
          ))}
        </select>
      )}
      {error && !data && <NotRead error={error} retry={refetch} />}
      {data?.items.map((one) => (
        <Customer key={one.accountId} id={id} customer={one} />
      ))}
      {data && data.total > SHOWN && <Pager page={page} perPage={size} total={data.total} setPage={setPage} setPerPage={setSize} />}
    </>
  )
}

const Customer = ({ id, customer: one }: { id: string; customer: RecallCustomer }) => {
  const translate = useTranslate()
  const mayReadAccounts = useMay('accounts:read')
  const mayWrite = useMay('recalls:write')
  const [noting, setNoting] = useState(false)
  return (
    <div className={style.entry}>
      <header>
        {mayReadAccounts ? <Link to={href('AccountsDetail', { id: one.accountId })}>{one.accountName}</Link> : <span>{one.accountName}</span>}
        <Status axis="recallState" state={one.state} />
      </header>
      <span>
        {translate('recalls.got', { sent: counted(one.sent), returned: counted(one.returned) })}
        {one.answeredAt && ` · ${translate('recalls.said', { left: counted(one.left ?? 0), used: counted(one.used ?? 0) })}`}
      </span>
      {one.note && <span>{one.note}</span>}
      <span className={style.small}>
        {one.answeredAt
          ? `${one.answeredBy} · ${shortTime(one.answeredAt)}`
          : [one.phone, one.toldAt ? translate('recalls.told', { at: shortTime(one.toldAt) }) : translate('recalls.cantTell')].filter(Boolean).join(' · ')}
      </span>
      {mayWrite && (one.state === 'waiting' || one.state === 'answered') && (
        <div>
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => setNoting(true)}>
            {translate('recalls.note')}
            <span className="visually-hidden"> {one.accountName}</span>
          </button>
        </div>
      )}
      {noting && <AnswerDialog id={id} customer={one} onClose={() => setNoting(false)} />}
    </div>
  )
}
