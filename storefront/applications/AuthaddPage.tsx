import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { letterCalls } from '#contract/letter.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import { RowBones } from '../parts/ListFailed.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { useLinkDraft } from './useLinkDraft.ts'

/** The form behind a customer's link: it shows who gave it, and nothing else. */
export const AuthaddPage = () => {
  const translate = useTranslate()
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const draft = useLinkDraft(token)
  const { data, error } = useQuery({ queryKey: ['link', token], queryFn: () => send(letterCalls.asked, { token }), enabled: token !== '', retry: false })
  const title = translate('apply.page.transfer')
  useTitle(title)
  if (token === '' || error) return <Notice title={translate('apply.transferLink.none')} text={error ? sentenceOf(error) : translate('apply.transferLink.noneHint')} />
  if (draft.sent)
    return (
      <Notice title={translate('apply.transferLink.sent', { number: draft.sent })} text={translate('apply.transferLink.sentHint')}>
        <button type="button" className="button" onClick={draft.another}>
          {translate('apply.transferLink.another')}
        </button>
      </Notice>
    )
  if (!data) return <RowBones rows={4} height={96} />
  return (
    <>
      <header style={{ padding: '24px 0 16px' }}>
        <h1 style={{ fontSize: 28, lineHeight: '36px' }}>{title}</h1>
        <p>{translate('apply.transferLink.from', { name: data.accountName })}</p>
      </header>
      <ApplicationForm kind="transfer" kept={null} start={draft.start} link={{ token, brands: data.brands }} onTyped={draft.keep} onDone={({ number }) => draft.noteSent(number)} />
    </>
  )
}
