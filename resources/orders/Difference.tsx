import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useAskedAbout } from '#src/hooks/useAsked.ts'
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
  const { asked, ask, dialog } = useAskedAbout(async (way: (typeof ways)[number]) => {
    try {
      await send(deliveryCalls.settle, { id: delivery.id, way })
      notify(`trade.difference.${way}Done`, { type: 'success' })
    } finally {
      void Promise.all(['orders', 'deliveries', 'lots', 'stockMoves'].map((what) => queries.invalidateQueries({ queryKey: [what] })))
    }
  })
  const short = delivery.lines.filter(({ qty, received }) => received !== null && received < qty)
  const missing = delivery.lines.reduce((sum, { qty, received }) => sum + qty - (received ?? qty), 0)
  if (delivery.settled) return <span className={style.small}>{translate(`trade.difference.${delivery.settled}Done`)}</span>
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
      <span>{translate('trade.difference.open', { count: missing })}</span>
      {mayWrite &&
        ways.map((way) => (
          <Button key={way} size="small" aria-haspopup="dialog" onClick={() => ask(way)}>
            {translate(`trade.difference.${way}`)}
          </Button>
        ))}
      {asked && (
        <ConfirmDialog
          {...dialog}
          title={translate(`trade.difference.${asked}`)}
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
