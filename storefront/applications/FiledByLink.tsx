import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { type ApplicationInfo, applicationCalls } from '#contract/application.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { formOf, wireNameOf } from '#src/applications/forms.ts'
import { Progress } from '#src/components/Progress.tsx'
import mine from '../my-page/MyPage.module.css'
import style from '../orders/Orders.module.css'
import { RowBones } from '../parts/ListFailed.tsx'
import type { Filed } from './useLinkDraft.ts'

/** What was handed in by a link, as whoever holds the link reads it. */
export const filedQuery = (id: string, token: string) => queryOptions({ queryKey: ['link', token, 'filed', id], queryFn: () => send(applicationCalls.filed, { id, token }), retry: false })

interface Props {
  filed: Filed
  token: string
  /** Whether it was sent just now: whoever sent it is led to it. */
  isNew: boolean
  onAgain: (application: ApplicationInfo) => void
}

/** What became of an application that was handed in by a link; one that was turned down can be changed and sent again. */
export const FiledByLink = ({ filed: { id, number }, token, isNew, onAgain }: Props) => {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = useQuery(filedQuery(id, token))
  const taken = error instanceof CallError && error.status === 404
  const stands = data !== undefined || error !== null
  useEffect(() => {
    if (!isNew || !stands) return
    heading.current?.scrollIntoView?.({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [isNew, stands])
  if (!data && !error) return <RowBones rows={1} height={96} />
  return (
    <section className={`panel ${style.part}`} aria-labelledby={`filed-${id}`}>
      <header className={mine.head}>
        <h2 id={`filed-${id}`} ref={heading} tabIndex={-1}>
          {translate('apply.transferLink.filed', { number })}
        </h2>
        {data && <Progress of={data} />}
        {data?.state === 'rejected' && (
          <button type="button" className="button small primary" onClick={() => onAgain(data)}>
            {translate('apply.transferLink.again')}
          </button>
        )}
      </header>
      {data?.state === 'rejected' && data.reason ? (
        <>
          <p className="field-error">{translate('apply.rejected', { reason: data.reason })}</p>
          {formOf('transfer').map(({ name }) => {
            const remark = data.remarks?.[wireNameOf('transfer', name)]
            return remark ? (
              <p key={name} className="field-error">
                {translate('mall.pair', { label: translate(`apply.transfer.${name}`) })}
                {remark}
              </p>
            ) : null
          })}
        </>
      ) : (
        <p>{data ? translate(`apply.transferLink.of.${data.state}`) : taken ? translate('apply.transferLink.of.taken') : sentenceOf(error)}</p>
      )}
    </section>
  )
}
