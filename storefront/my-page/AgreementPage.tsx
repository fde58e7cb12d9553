import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Agreement, agreementCalls } from '#contract/agreement.ts'
import { send } from '#src/api/client.ts'
import { useIsMain } from '#src/api/user.ts'
import { FilePreviews } from '#src/applications/FilePreviews.tsx'
import { Status } from '#src/components/Status.tsx'
import { asSpoken, minuteTime } from '#src/dates.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useIsActing } from '#src/hooks/useIsActing.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import style from '../orders/Orders.module.css'
import { PAGE_SIZE } from '../page-size.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { PagedTable } from '../parts/PagedTable.tsx'
import { useListAddress } from '../parts/useListAddress.ts'

/** Agreements: to read, to sign, and to keep. */
export const AgreementPage = () => {
  const translate = useTranslate()
  const list = useListAddress()
  const { page, keyword } = list
  const [reading, setReading] = useState<Agreement | null>(null)
  const found = useQuery({ queryKey: ['agreements', page, keyword], queryFn: () => send(agreementCalls.list, { page, size: PAGE_SIZE, ...(keyword && { keyword }) }), staleTime: 0 })
  const title = translate('shop.mine.agreement')
  useTitle(title)
  const paper = usePaper(agreementCalls.paper)
  const maySign = useMaySign()
  const columns = [
    { head: translate('shop.agreement.title') },
    { head: translate('shop.agreement.period') },
    { head: translate('trade.returns.state') },
    { head: translate('trade.orders.acts'), spoken: true },
  ]
  return (
    <>
      <ListHead title={title} hint={translate('shop.agreement.search')} list={list} />
      <PagedTable query={found} list={list} columns={columns} empty={{ title: translate('shop.agreement.empty') }}>
        {(one) => (
          <tr key={one.id}>
            <td className={style.what}>
              {one.title}
              <small>{one.number}</small>
            </td>
            <td>
              {asSpoken(one.validFrom)} – {asSpoken(one.validTo)}
            </td>
            <td>
              <Status axis="agreement" state={one.state} />
              {one.signedAt && <small>{minuteTime(one.signedAt)}</small>}
            </td>
            <td className={style.last}>
              <div className={style.acts}>
                <button type="button" className="link" aria-haspopup="dialog" onClick={() => setReading(one)}>
                  {translate(one.state === 'waiting' && maySign ? 'shop.agreement.readAndSign' : 'shop.agreement.read')}
                </button>
                <button type="button" className="link" onClick={() => void paper({ id: one.id })}>
                  PDF
                </button>
              </div>
            </td>
          </tr>
        )}
      </PagedTable>
      {reading && <ReadDialog agreement={reading} onClose={() => setReading(null)} />}
    </>
  )
}

/** The main account signs for its company, and nobody in its place. */
const useMaySign = () => {
  const [isMain, isActing] = [useIsMain(), useIsActing()]
  return isMain && !isActing
}

const ReadDialog = ({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [agreed, setAgreed] = useState(false)
  const maySign = useMaySign()
  const waiting = agreement.state === 'waiting' && maySign
  const sign = async () => {
    if (!waiting) return onClose()
    const check = { agreed: agreed ? '' : translate('shop.agreement.agreeFirst') }
    if (!(await attempt.run(check, () => send(agreementCalls.sign, { id: agreement.id, version: agreement.version, agreed: true })))) return
    notify('shop.agreement.signed', { type: 'success' })
    await client.invalidateQueries({ queryKey: ['agreements'] })
    onClose()
  }
  return (
    <FormDialog
      wide
      only={!waiting}
      title={agreement.title}
      action={translate(waiting ? 'shop.agreement.sign' : 'mall.close')}
      busy={attempt.busy}
      failure={attempt.failure}
      onClose={onClose}
      onSubmit={() => void sign()}
    >
      <p style={{ whiteSpace: 'pre-line', maxHeight: '50vh', overflowY: 'auto' }}>{agreement.body}</p>
      {agreement.files.length > 0 && <FilePreviews files={agreement.files} />}
      {waiting && (
        <label style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <input type="checkbox" className="check" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
          {translate('shop.agreement.agree')}
        </label>
      )}
      {agreement.state === 'waiting' && !maySign && <p>{translate('shop.agreement.mainSigns')}</p>}
      {attempt.faults.agreed && <span className="field-error">{attempt.faults.agreed}</span>}
    </FormDialog>
  )
}
