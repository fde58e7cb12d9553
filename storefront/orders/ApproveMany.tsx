import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { sumOf } from '#contract/money.ts'
import { type OrderHead, orderCalls } from '#contract/order.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import style from './Orders.module.css'
import { useOrderActs } from './useOrderActs.ts'

interface Props {
  orders: readonly OrderHead[]
  /** Those that were approved: told once, when the last of them was asked for. */
  onApproved: (orders: readonly OrderHead[]) => void
  onClose: () => void
}

/** The company's yes to several of its colleagues' orders, one after the other; what could not be approved is named with its reason. */
export const ApproveMany = ({ orders, onApproved, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { refresh } = useOrderActs()
  // What is approved leaves the list: the dialog speaks of what it was opened for.
  const [all] = useState(orders)
  const [at, setAt] = useState<number | null>(null)
  const [left, setLeft] = useState<ReadonlyMap<string, string> | null>(null)
  const run = async () => {
    if (left) return onClose()
    const failed = new Map<string, string>()
    for (const [place, { id, version }] of all.entries()) {
      setAt(place + 1)
      await send(orderCalls.approve, { id, version, approve: true }).catch((error) => failed.set(id, sentenceOf(error)))
    }
    setAt(null)
    const approved = all.filter(({ id }) => !failed.has(id))
    if (approved.length > 0) notify('trade.approve.manyDone', { type: 'success', messageArgs: { count: approved.length } })
    onApproved(approved)
    await refresh()
    if (failed.size === 0) onClose()
    else setLeft(failed)
  }
  const shown = left ? all.filter(({ id }) => left.has(id)) : all
  return (
    <FormDialog
      title={translate('trade.approve.many', { count: all.length })}
      action={left ? translate('mall.close') : at === null ? translate('trade.approve.yes') : `${at} / ${all.length}`}
      busy={at !== null}
      failure={left ? translate('trade.approve.manyLeft', { count: left.size }) : ''}
      only={left !== null}
      onClose={onClose}
      onSubmit={() => void run()}
    >
      <div className={style.wrap}>
        <table className={style.table}>
          <tbody>
            {shown.map(({ id, number, accountName, summary, lineCount, total }) => (
              <tr key={id}>
                <td className={style.what}>
                  {number}
                  <small>
                    {accountName} · {lineCount > 1 ? translate('trade.orders.more', { name: summary, count: lineCount }) : summary}
                  </small>
                  {left && <span className="field-error">{left.get(id)}</span>}
                </td>
                <td className={`${style.num} priced`}>{yuan(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!left && (
        <p className="priced">
          {translate('trade.sum.orderTotal')} <b>{yuan(sumOf(all.map(({ total }) => total)))}</b>
        </p>
      )}
    </FormDialog>
  )
}
