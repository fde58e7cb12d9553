import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { letterCalls } from '#contract/letter.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { Status } from '#src/components/Status.tsx'
import { longTime } from '#src/dates.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { href } from '#src/paths.ts'
import style from '../orders/Orders.module.css'
import { Dialog } from '../parts/Dialog.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { applicationQueries } from './application-queries.ts'

/** Letters that were issued: their paper, and the way to a new one before they end. */
export const Letters = () => {
  const translate = useTranslate()
  const paper = usePaper(letterCalls.paper)
  const { data, error, refetch } = useQuery(applicationQueries.letters(1, ''))
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return <RowBones rows={3} />
  if (data.items.length === 0) return null
  return (
    <section className={`panel ${style.wrap}`} aria-label={translate('apply.letters.title')} style={{ marginBottom: 16 }}>
      <table className={`${style.table} ${style.rows}`}>
        <thead>
          <tr>
            <th>{translate('apply.letters.number')}</th>
            <th>{translate('apply.letters.what')}</th>
            <th>{translate('apply.letters.where')}</th>
            <th>{translate('apply.letters.until')}</th>
            <th>{translate('trade.returns.state')}</th>
            <th>
              <span className="visually-hidden">{translate('trade.orders.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((one) => (
            <tr key={one.id}>
              <td>
                {one.number}
                <small>{one.holder}</small>
              </td>
              <td className={style.what}>
                {one.brand} {one.goodsName}
                <small>{translate(`apply.letters.${one.kind}`)}</small>
              </td>
              <td>
                {one.region}
                <small>{one.hospital}</small>
              </td>
              <td>{one.validTo}</td>
              <td>
                <Status axis="letter" state={one.state} />
                <small>{one.revokeReason}</small>
              </td>
              <td className={style.last}>
                <div className={style.acts}>
                  <button type="button" className="link" onClick={() => void paper({ id: one.id })}>
                    {translate('apply.letters.paper')}
                  </button>
                  {one.kind === 'authorisation' && <Link to={`${href('MypageProdectAuth', { new: '1', brand: one.brand })}`}>{translate('apply.letters.renew')}</Link>}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A link by which another company asks to deliver in this customer's place. */
export const TransferLink = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const [made, setMade] = useState<{ link: string; expiresAt: string } | null>(null)
  const make = async () => {
    try {
      setMade(await send(letterCalls.link))
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
  }
  return (
    <>
      <button type="button" className="button small" aria-haspopup="dialog" onClick={() => void make()}>
        {translate('apply.transferLink.make')}
      </button>
      {made && (
        <Dialog
          title={translate('apply.transferLink.title')}
          onClose={() => setMade(null)}
          footer={
            <button
              type="button"
              className="button primary"
              onClick={() =>
                void navigator.clipboard?.writeText(made.link).then(
                  () => notify('trade.pay.copied', { type: 'success' }),
                  () => undefined,
                )
              }
            >
              {translate('apply.transferLink.copy')}
            </button>
          }
        >
          <p>{translate('apply.transferLink.hint', { until: longTime(made.expiresAt) })}</p>
          <textarea className="input" readOnly rows={4} value={made.link} aria-label={translate('apply.transferLink.title')} />
        </Dialog>
      )}
    </>
  )
}
