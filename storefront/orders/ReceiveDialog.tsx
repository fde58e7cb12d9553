import { useNotify, useTranslate } from 'ra-core'
import { type DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { send } from '#src/api/client.ts'
import { asSpoken } from '#src/dates.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { useSubmitKey } from '#src/hooks/useSubmitKey.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { CountField, countOf } from '../parts/CountField.tsx'
import { TextField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import style from './Orders.module.css'
import { useOrderActs } from './useOrderActs.ts'

/** Signs for a delivery, lot by lot: all of it, or what has really come with the reason. */
export const ReceiveDialog = ({ delivery, onClose }: { delivery: DeliveryInfo; onClose: () => void }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const notify = useNotify()
  const { refresh } = useOrderActs()
  const attempt = useAttempt()
  const key = useSubmitKey()
  const {
    typed: got,
    setTyped: setGot,
    restored,
  } = useDialogDraft<Record<string, { typed: string; reason: string }>>(`receive.${delivery.id}`, () =>
    Object.fromEntries(delivery.lines.map(({ id, qty }) => [id, { typed: String(qty), reason: '' }])),
  )
  const of = (id: string) => got[id] ?? { typed: '', reason: '' }
  const short = (id: string, qty: number) => (countOf(of(id).typed, qty) ?? qty) < qty
  const submit = async () => {
    const check = Object.fromEntries(
      delivery.lines.flatMap(({ id, qty }) => [
        [`${id}-qty`, countOf(of(id).typed, qty) === null ? translate('trade.delivery.countShape', { max: qty }) : ''],
        [id, short(id, qty) && !of(id).reason.trim() ? translate('trade.delivery.reasonNeeded') : ''],
      ]),
    )
    const lines = delivery.lines.map(({ id, qty }) => ({ id, qty: countOf(of(id).typed, qty) ?? 0, ...(of(id).reason.trim() && { reason: of(id).reason.trim() }) }))
    if (!(await attempt.run(check, () => send(deliveryCalls.receive, { id: delivery.id, lines, key: key(lines) })))) return
    notify('trade.delivery.signed', { type: 'success', messageArgs: { number: delivery.number } })
    await refresh()
    onClose()
  }
  return (
    <FormDialog
      restored={restored}
      wide
      title={translate('trade.delivery.receiveTitle', { number: delivery.number })}
      action={translate('trade.delivery.receive')}
      busy={attempt.busy}
      failure={attempt.failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{translate('trade.delivery.receiveHint')}</p>
      {delivery.lines.map((line) => (
        <div key={line.id} className={style.delivery}>
          <div style={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' }}>
            <span style={{ flex: 1, minWidth: 180 }}>
              {line.name} {line.specName}
              <small className={style.note} style={{ display: 'block' }}>
                {translate('trade.delivery.lotLine', { lot: line.lotNumber, expires: asSpoken(line.expiresOn ?? '—'), qty: line.qty, unit: unitOf(line.unit, line.qty) })}
              </small>
            </span>
            <CountField
              label={translate('trade.delivery.receivedOf', { name: `${line.name} ${line.lotNumber}` })}
              value={of(line.id).typed}
              max={line.qty}
              error={attempt.faults[`${line.id}-qty`]}
              onChange={(typed) => setGot({ ...got, [line.id]: { ...of(line.id), typed } })}
            />
          </div>
          {short(line.id, line.qty) && (
            <TextField
              required
              label={translate('trade.delivery.reason')}
              value={of(line.id).reason}
              onChange={(reason) => setGot({ ...got, [line.id]: { ...of(line.id), reason } })}
              error={attempt.faults[line.id]}
              maxLength={200}
            />
          )}
        </div>
      ))}
    </FormDialog>
  )
}
