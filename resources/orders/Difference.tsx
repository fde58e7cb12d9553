import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import style from '../kit/Form.module.css'
import { useOrderInfo } from './useOrderInfo.ts'

const ways = ['credited', 'resent'] as const

/** What the customer got less than was sent: how it has been settled, or the two ways to do so. */
export const Difference = ({ delivery }: { delivery: DeliveryInfo }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const notify = useNotify()
  const queries = useQueryClient()
  const mayWrite = useMay('orders:write')
  const [asked, setAsked] = useState<(typeof ways)[number] | null>(null)
  const [busy, setBusy] = useState(false)
  const short = delivery.lines.filter(({ qty, received }) => received !== null && received < qty)
  const missing = delivery.lines.reduce((sum, { qty, received }) => sum + qty - (received ?? qty), 0)
  if (delivery.settled) return <span className={style.small}>{translate(`trade.difference.${delivery.settled}Done`)}</span>
  const settle = async () => {
    if (!asked || busy) return
    setBusy(true)
    try {
      await send(deliveryCalls.settle, { id: delivery.id, way: asked })
      notify(`trade.difference.${asked}Done`, { type: 'success' })
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    setAsked(null)
    setBusy(false)
    await Promise.all(['orders', 'deliveries', 'lots', 'stockMoves'].map((what) => queries.invalidateQueries({ queryKey: [what] })))
  }
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
      <span>{translate('trade.difference.open', { count: missing })}</span>
      {mayWrite &&
        ways.map((way) => (
          <Button key={way} size="small" aria-haspopup="dialog" onClick={() => setAsked(way)}>
            {translate(`trade.difference.${way}`)}
          </Button>
        ))}
      {asked && (
        <ConfirmDialog
          open
          title={translate(`trade.difference.${asked}`)}
          busy={busy}
          text={
            <>
              <p>{translate(`trade.difference.${asked}Text`, { count: missing })}</p>
              {asked === 'credited' && <Worth orderId={delivery.orderId} />}
              <ul>
                {short.map(({ id, name, specName, lotNumber, unit, qty, received }) => (
                  <li key={id}>
                    {name} {specName} {lotNumber} × {qty - (received ?? qty)} {unitOf(unit, qty - (received ?? qty))}
                  </li>
                ))}
              </ul>
            </>
          }
          action={translate(`trade.difference.${asked}`)}
          onConfirm={settle}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

/** What credit comes to. It is told of the order as a whole: of one delivery as long as no other waits, too. */
const Worth = ({ orderId }: { orderId: string }) => {
  const translate = useTranslate()
  const { data: order } = useOrderInfo(orderId)
  const waiting = order?.deliveries.filter(({ differs, settled }) => differs && settled === null).length
  return order?.short && waiting === 1 ? <p>{translate('trade.difference.worth', { amount: yuan(order.short.amount) })}</p> : null
}
