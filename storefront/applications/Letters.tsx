import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { letterCalls } from '#contract/letter.ts'
import { href } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { Status } from '#src/components/Status.tsx'
import { asSpoken, minuteTime } from '#src/dates.ts'
import { pageIn } from '#src/page-in.ts'
import { changed } from '../catalogue/catalogue-state.ts'
import style from '../orders/Orders.module.css'
import { Dialog } from '../parts/Dialog.tsx'
import { PagedTable } from '../parts/PagedTable.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { applicationQueries } from './application-queries.ts'
import { LetterPaper } from './LetterPaper.tsx'

/** Letters that were issued: their paper, and the way to a new one before they end. The page's search finds them, too; they have pages of their own. */
export const Letters = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { query, keyword } = useListAddress()
  const page = pageIn(query, 'letters')
  const found = useQuery(applicationQueries.letters(keyword ? { keyword } : {}, page))
  if (found.data?.total === 0) return null
  const columns = [
    { head: translate('apply.letters.number') },
    { head: translate('apply.letters.what') },
    { head: translate('apply.letters.where') },
    { head: translate('apply.letters.until') },
    { head: translate('trade.returns.state') },
    { head: translate('trade.orders.acts'), spoken: true },
  ]
  const pageAddress = (to: number) => pathname + changed(query, { letters: to === 1 ? null : String(to), page: query.get('page') })
  return (
    <section aria-label={translate('apply.letters.title')} style={{ marginBottom: 16 }}>
      <PagedTable query={found} list={{ page, pageAddress }} columns={columns} empty={{ title: translate('apply.empty') }}>
        {(one) => (
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
            <td>{asSpoken(one.validTo)}</td>
            <td>
              <Status axis="letter" state={one.state} />
              <small>{one.revokeReason}</small>
            </td>
            <td className={style.last}>
              <div className={style.acts}>
                <LetterPaper id={one.id} word="paper" className="link" />
                {one.kind === 'authorisation' && <Link to={`${href('MypageProdectAuth', { new: '1', brand: one.brand })}`}>{translate('apply.letters.renew')}</Link>}
              </div>
            </td>
          </tr>
        )}
      </PagedTable>
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
          <p>{translate('apply.transferLink.hint', { until: minuteTime(made.expiresAt) })}</p>
          <textarea className="input" readOnly rows={4} value={made.link} aria-label={translate('apply.transferLink.title')} />
        </Dialog>
      )}
    </>
  )
}
