import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ApplicationInfo } from '#contract/application.ts'
import { letterCalls } from '#contract/letter.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import { RowBones } from '../parts/ListFailed.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { FiledByLink, filedQuery } from './FiledByLink.tsx'
import { useLinkDraft } from './useLinkDraft.ts'

/** The form behind a customer's link: it shows who gave it, what was handed in by it on this device, and nothing else. */
export const AuthaddPage = () => {
  const translate = useTranslate()
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const draft = useLinkDraft(token)
  const queries = useQueryClient()
  /** One that was turned down, in hand again. */
  const [kept, setKept] = useState<ApplicationInfo | null>(null)
  const [another, setAnother] = useState(false)
  /** The one that was just sent: its card is brought into sight. */
  const [sent, setSent] = useState('')
  const back = () => {
    setKept(null)
    setAnother(false)
  }
  const { data, error } = useQuery({ queryKey: ['link', token], queryFn: () => send(letterCalls.asked, { token }), enabled: token !== '', retry: false })
  const title = translate('apply.page.transfer')
  useTitle(title)
  if (token === '' || error)
    return <Notice whole title={translate('apply.transferLink.none')} text={error instanceof CallError && error.status !== 404 ? sentenceOf(error) : translate('apply.transferLink.noneHint')} />
  if (!data) return <RowBones rows={4} height={96} />
  const writing = kept !== null || another || draft.filed.length === 0
  return (
    <>
      <header style={{ padding: '24px 0 16px' }}>
        <h1 style={{ fontSize: 28, lineHeight: '36px' }}>{title}</h1>
        <p>{translate('apply.transferLink.from', { name: data.accountName })}</p>
      </header>
      {writing ? (
        <>
          <ApplicationForm
            key={kept?.id}
            kind="transfer"
            kept={kept}
            start={kept ? {} : draft.typed(null)}
            {...(kept && { since: draft.typed(kept) })}
            link={{ token, brands: data.brands }}
            onTyped={(typed) => draft.keep(typed, kept)}
            onDone={(application) => {
              draft.noteFiled(application, kept)
              queries.setQueryData(filedQuery(application.id, token).queryKey, application)
              setSent(application.id)
              back()
            }}
          />
          {draft.filed.length > 0 && (
            <p style={{ paddingTop: 16 }}>
              <button type="button" className="link" onClick={back}>
                {translate('apply.transferLink.back')}
              </button>
            </p>
          )}
        </>
      ) : (
        <div style={{ display: 'grid', gap: 16 }}>
          {draft.filed.map((filed) => (
            <FiledByLink key={filed.id} filed={filed} token={token} isNew={filed.id === sent} onAgain={setKept} />
          ))}
          <div>
            <button type="button" className="button" onClick={() => setAnother(true)}>
              {translate('apply.transferLink.another')}
            </button>
          </div>
        </div>
      )}
    </>
  )
}
