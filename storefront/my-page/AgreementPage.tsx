import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Agreement, agreementCalls } from '#contract/agreement.ts'
import { send, sendForFile } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { Notice } from '#src/components/Notice.tsx'
import { saveFile } from '#src/components/saveFile.ts'
import { longTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import style from '../orders/Orders.module.css'
import { FormDialog } from '../parts/FormDialog.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { Pager } from '../parts/Pager.tsx'
import { Status } from '../parts/Status.tsx'
import { useAttempt } from '../parts/useAttempt.ts'
import { useListAddress } from '../parts/useListAddress.ts'
import { PAGE_SIZE } from '../trade-queries.ts'

/** Agreements: to read, to sign, and to keep. */
export const AgreementPage = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const list = useListAddress()
  const { page, keyword } = list
  const [reading, setReading] = useState<Agreement | null>(null)
  const { data, error, refetch } = useQuery({ queryKey: ['agreements', page, keyword], queryFn: () => send(agreementCalls.list, { page, size: PAGE_SIZE, ...(keyword && { keyword }) }), staleTime: 0 })
  const title = translate('shop.mine.agreement')
  useTitle(title)
  const paper = async (id: string) => {
    try {
      const { blob, fileName } = await sendForFile(agreementCalls.paper, { fId: id })
      saveFile(blob, fileName)
    } catch (failure) {
      notify(sentenceOf(failure), { type: 'error' })
    }
  }
  return (
    <>
      <ListHead title={title} hint={translate('shop.agreement.search')} list={list} />
      {error && !data ? (
        <ListFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <RowBones />
      ) : data.items.length === 0 ? (
        <Notice title={translate('shop.agreement.empty')} picture="/mall/pictures/kit.svg" />
      ) : (
        <>
          <div className={`panel ${style.wrap}`}>
            <table className={`${style.table} ${style.rows}`}>
              <thead>
                <tr>
                  <th>{translate('shop.agreement.title')}</th>
                  <th>{translate('shop.agreement.period')}</th>
                  <th>{translate('trade.returns.state')}</th>
                  <th>
                    <span className="visually-hidden">{translate('trade.orders.acts')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.items.map((one) => (
                  <tr key={one.id}>
                    <td className={style.what}>
                      {one.title}
                      <small>{one.number}</small>
                    </td>
                    <td>
                      {one.validFrom} – {one.validTo}
                    </td>
                    <td>
                      <Status axis="agreement" state={one.state} />
                      {one.signedAt && <small>{longTime(one.signedAt)}</small>}
                    </td>
                    <td className={style.last}>
                      <div className={style.acts}>
                        <button type="button" className="link" aria-haspopup="dialog" onClick={() => setReading(one)}>
                          {translate(one.state === 'waiting' ? 'shop.agreement.readAndSign' : 'shop.agreement.read')}
                        </button>
                        <button type="button" className="link" onClick={() => void paper(one.id)}>
                          PDF
                        </button>
                      </div>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager page={page} size={PAGE_SIZE} total={data.total} address={list.pageAddress} />
        </>
      )}
      {reading && <ReadDialog agreement={reading} onClose={() => setReading(null)} />}
    </>
  )
}

const ReadDialog = ({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [agreed, setAgreed] = useState(false)
  const waiting = agreement.state === 'waiting'
  const sign = async () => {
    if (!waiting) return onClose()
    const check = { fAgreed: agreed ? '' : translate('shop.agreement.agreeFirst') }
    if (!(await attempt.run(check, () => send(agreementCalls.sign, { id: agreement.id, version: agreement.version, agreed: true })))) return
    notify('shop.agreement.signed', { type: 'success' })
    await client.invalidateQueries({ queryKey: ['agreements'] })
    onClose()
  }
  return (
    <FormDialog
      wide
      title={agreement.title}
      action={translate(waiting ? 'shop.agreement.sign' : 'mall.close')}
      busy={attempt.busy}
      failure={attempt.failure}
      onClose={onClose}
      onSubmit={() => void sign()}
    >
      <p style={{ whiteSpace: 'pre-line', maxHeight: '50vh', overflowY: 'auto' }}>{agreement.body}</p>
      {waiting && (
        <label style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <input type="checkbox" className="check" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
          {translate('shop.agreement.agree')}
        </label>
      )}
      {attempt.faults.fAgreed && <span className="field-error">{attempt.faults.fAgreed}</span>}
    </FormDialog>
  )
}
