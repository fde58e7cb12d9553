import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Attachment } from '#contract/attachment.ts'
import { counted } from '#contract/counted.ts'
import { path, restRecord } from '#contract/paths.ts'
import { recallCalls } from '#contract/recall.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { FilePreviews } from '#src/applications/FilePreviews.tsx'
import { shortTime } from '#src/dates.ts'
import style from '../kit/Form.module.css'
import { NotRead } from '../kit/NotRead.tsx'
import { Pager } from '../kit/Pager.tsx'

/** The maker's letter, and whom the recall is about: who hasn't answered first, with the number to call them under. */
export const RecallBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const mayReadAccounts = useMay('accounts:read')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(25)
  const id = String(record.id)
  const { data, error, refetch } = useQuery({ queryKey: ['recalls', 'customers', id, page, size], queryFn: () => send(recallCalls.customers, { id, page, size }) })
  const files = record.files as Attachment[]
  return (
    <>
      <Link to={restRecord('lots', String(record.lotId))}>{translate('recalls.toLot', { number: String(record.lotNumber) })}</Link>
      {files.length > 0 && <FilePreviews files={files} />}
      <h2>{translate('recalls.customers')}</h2>
      {error && !data && <NotRead error={error} retry={refetch} />}
      {data?.items.map((one) => (
        <div key={one.accountId} className={style.entry}>
          <header>
            {mayReadAccounts ? <Link to={`${path('Accounts')}/${encodeURIComponent(one.accountId)}`}>{one.accountName}</Link> : <span>{one.accountName}</span>}
            <span className={`status ${one.answeredAt ? 'done' : 'attention'}`}>{translate(`trade.recallState.${one.answeredAt ? 'answered' : 'waiting'}`)}</span>
          </header>
          <span>
            {translate('recalls.got', { sent: counted(one.sent), returned: counted(one.returned) })}
            {one.answeredAt && ` · ${translate('recalls.said', { left: counted(one.left ?? 0), used: counted(one.used ?? 0) })}`}
          </span>
          {one.note && <span>{one.note}</span>}
          <span className={style.small}>{one.answeredAt ? `${one.answeredBy} · ${shortTime(one.answeredAt)}` : `${one.phone} · ${translate('recalls.told', { at: shortTime(one.remindedAt) })}`}</span>
        </div>
      ))}
      {data && data.total > 25 && <Pager page={page} perPage={size} total={data.total} setPage={setPage} setPerPage={setSize} />}
    </>
  )
}
