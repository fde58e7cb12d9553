import Button from '@mui/material/Button'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { MAX_PAGE_SIZE } from '#contract/page.ts'
import { PING, webhookCalls } from '#contract/webhook.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { longTime } from '#src/dates.ts'
import { useStateWord } from '../kit/useStateWord.ts'
import { WebhookSecret } from './WebhookSecret.tsx'
import style from './Webhooks.module.css'

/** So many of the last messages are shown at first, and with each press. */
const SHOWN = 20
const BUSY_MS = 3000

/** The address's secret, a try, and what became of the last messages. */
export const WebhookBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const mayWrite = useMay('webhooks:write')
  const word = useStateWord('webhooks')
  const [size, setSize] = useState(SHOWN)
  const id = String(record.id)
  const key = ['webhooks', 'deliveries', id]
  const { data, error, isFetching } = useQuery({
    queryKey: [...key, size],
    queryFn: () => send(webhookCalls.deliveries, { webhookId: id, page: 1, size }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.items.some(({ state }) => state === 'waiting') ? BUSY_MS : false),
  })
  const { data: failed } = useQuery({ queryKey: [...key, 'failed'], queryFn: () => send(webhookCalls.deliveries, { webhookId: id, state: 'failed', page: 1, size: 1 }), enabled: mayWrite })
  const attempt = (act: () => Promise<unknown>) =>
    act().then(
      () => queries.invalidateQueries({ queryKey: key }),
      (error: unknown) => notify(sentenceOf(error), { type: 'error' }),
    )
  return (
    <>
      {mayWrite && <WebhookSecret id={id} />}
      <h2>{translate('webhook.deliveries')}</h2>
      {mayWrite && <Button onClick={() => void attempt(() => send(webhookCalls.ping, { id }))}>{translate('webhook.ping')}</Button>}
      {mayWrite && failed && failed.total > 0 && (
        <Button onClick={() => void attempt(() => send(webhookCalls.resendFailed, { id }))}>{translate('webhook.resendFailed', { count: counted(failed.total) })}</Button>
      )}
      {error && <p className={style.failed}>{sentenceOf(error)}</p>}
      {data?.items.length === 0 && <p className={style.hint}>{translate('webhook.none')}</p>}
      <ul className={style.deliveries} aria-live="polite">
        {data?.items.map((one) => (
          <li key={one.id} data-state={one.state}>
            <b>{one.event === PING ? translate('webhook.pinged') : word('events', one.event)}</b> {one.event !== PING && one.number}
            <small>
              {longTime(one.at)} · {word('state', one.state)}
              {one.reason && ` · ${one.reason}`}
              {one.attempts > 1 && ` · ${translate('webhook.attempts', { smart_count: one.attempts })}`}
            </small>
            {mayWrite && one.state !== 'waiting' && (
              <Button size="small" onClick={() => void attempt(() => send(webhookCalls.resend, { id: one.id }))}>
                {translate('webhook.resend')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.total > size && size < MAX_PAGE_SIZE && (
        <Button disabled={isFetching} onClick={() => setSize(Math.min(MAX_PAGE_SIZE, size + SHOWN))}>
          {translate('mall.more')}
        </Button>
      )}
    </>
  )
}
