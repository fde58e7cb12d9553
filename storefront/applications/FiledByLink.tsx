import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type ApplicationInfo, applicationCalls } from '#contract/application.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { Progress } from '#src/components/Progress.tsx'
import mine from '../my-page/MyPage.module.css'
import style from '../orders/Orders.module.css'
import { RowBones } from '../parts/ListFailed.tsx'
import type { Filed } from './useLinkDraft.ts'

export const filedQuery = (id: string, token: string) => queryOptions({ queryKey: ['link', token, 'filed', id], queryFn: () => send(applicationCalls.filed, { id, token }), retry: false })

/** What became of an application that was handed in by a link; one that was turned down can be changed and sent again. */
export const FiledByLink = ({ filed: { id, number }, token, onAgain }: { filed: Filed; token: string; onAgain: (application: ApplicationInfo) => void }) => {
  const translate = useTranslate()
  const { data, error } = useQuery(filedQuery(id, token))
  const taken = error instanceof CallError && error.status === 404
  if (!data && !error) return <RowBones rows={1} height={96} />
  return (
    <section className={`panel ${style.part}`} aria-labelledby={`filed-${id}`}>
      <header className={mine.head}>
        <h2 id={`filed-${id}`}>{translate('apply.transferLink.filed', { number })}</h2>
        {data && <Progress of={data} />}
        {data?.state === 'rejected' && (
          <button type="button" className="button small primary" onClick={() => onAgain(data)}>
            {translate('apply.transferLink.again')}
          </button>
        )}
      </header>
      {data?.state === 'rejected' && data.reason ? (
        <p className="field-error">{translate('apply.rejected', { reason: data.reason })}</p>
      ) : (
        <p>{data ? translate(`apply.transferLink.of.${data.state}`) : taken ? translate('apply.transferLink.of.taken') : sentenceOf(error)}</p>
      )}
    </section>
  )
}
