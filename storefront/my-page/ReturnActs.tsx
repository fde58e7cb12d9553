import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type ApplicationInfo, applicationCalls } from '#contract/application.ts'
import { href } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { useAct } from '#src/hooks/useAct.ts'
import { useOrderActs } from '../orders/useOrderActs.ts'
import { mayCorrect } from './may-correct.ts'
import { SendBackDialog } from './SendBackDialog.tsx'

/** What its customer can do with a return: hand it in, change it, take it back, say by whom it comes. */
export const ReturnActs = ({ application }: { application: ApplicationInfo }) => {
  const translate = useTranslate()
  const { refresh } = useOrderActs()
  const [sending, setSending] = useState(false)
  const { busy, act } = useAct()
  const then = async (work: () => Promise<unknown>) => {
    await act(work)
    await refresh()
  }
  const { state, step } = application
  const open = state === 'draft' || state === 'rejected'
  return (
    <>
      {open && (
        <button
          type="button"
          className="button small primary"
          disabled={busy}
          onClick={() => void then(() => send(applicationCalls.save, { id: application.id, version: application.version, kind: 'return', content: application.content, submit: true }))}
        >
          {translate('trade.returns.handIn')}
        </button>
      )}
      {open && application.orderId && (
        <Link className="button small" to={href('MypageTuihuo', { order: application.orderId, edit: application.id })}>
          {translate('trade.returns.edit')}
        </Link>
      )}
      {(open || state === 'pending' || step === 'sendBack') && (
        <button type="button" className="button small" disabled={busy} onClick={() => void then(() => send(applicationCalls.withdraw, { id: application.id }))}>
          {translate('trade.returns.withdraw')}
        </button>
      )}
      {step === 'sendBack' && (
        <button type="button" className="button small primary" aria-haspopup="dialog" onClick={() => setSending(true)}>
          {translate('trade.returns.sendBack')}
        </button>
      )}
      {mayCorrect(application) && (
        <button type="button" className="button small" aria-haspopup="dialog" onClick={() => setSending(true)}>
          {translate('trade.returns.correct')}
        </button>
      )}
      {sending && <SendBackDialog id={application.id} onClose={() => setSending(false)} />}
    </>
  )
}
