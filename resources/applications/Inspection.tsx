import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ApplicationInfo } from '#contract/application.ts'
import { reviewCalls } from '#contract/application-review.ts'
import { isInvoiced } from '#contract/order-rules.ts'
import { path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { shortTime } from '#src/dates.ts'
import { useKeptTyping } from '#src/hooks/useKeptTyping.ts'
import style from './Review.module.css'

type Found = { accepted: number; scrapped: number; refused: number }
const outcomes = ['accepted', 'scrapped', 'refused'] as const

/** What came back, counted line by line: good into store, faulty scrapped, refused back to the customer. */
export const Inspection = ({ application }: { application: ApplicationInfo }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const mayInvoice = useMay('payments:read')
  const kept = application.inspection
  const needsRed = isInvoiced({ invoicing: application.orderInvoicing })
  // Before the red invoice is out what was found can only be noted.
  const [book, keep] = needsRed && !kept ? (['outlined', 'contained'] as const) : (['contained', 'outlined'] as const)
  const [found, setFound, forget] = useKeptTyping<Record<string, Found>>(`inspection.${application.id}.${application.version}`, {
    ...Object.fromEntries(application.lines.map(({ id, qty }) => [id, { accepted: qty, scrapped: 0, refused: 0 }])),
    ...Object.fromEntries((kept?.lines ?? []).map(({ id, ...outcome }) => [id, outcome])),
  })
  const [note, setNote, forgetNote] = useKeptTyping(`inspectionNote.${application.id}.${application.version}`, kept?.note ?? '')
  const [noteFault, setNoteFault] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ sentence: string; link?: string | undefined } | null>(null)
  const of = (id: string): Found => found[id] ?? { accepted: 0, scrapped: 0, refused: 0 }
  const wrong = application.lines.filter(({ id, qty }) => outcomes.reduce((sum, name) => sum + of(id)[name], 0) !== qty)
  const refusedSome = application.lines.some(({ id }) => of(id).refused > 0)
  const submit = async (call: typeof reviewCalls.inspect | typeof reviewCalls.keepInspection, said: string) => {
    // Whoever gets pieces back is told why.
    if (call === reviewCalls.inspect && refusedSome && !note.trim()) return setNoteFault(translate('trade.form.required'))
    setBusy(true)
    setFault(null)
    try {
      await send(call, {
        id: application.id,
        version: application.version,
        lines: application.lines.map(({ id }) => ({ id, ...of(id) })),
        ...(note.trim() && { note: note.trim() }),
      })
      forget()
      forgetNote()
      notify(said, { type: 'success' })
    } catch (error) {
      setFault({ sentence: sentenceOf(error), link: error instanceof CallError ? error.facts.link : undefined })
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: ['applications'] })
  }
  return (
    <>
      <h3>{translate('trade.desk.inspect')}</h3>
      {kept && <p>{translate('trade.desk.inspectionBy', { name: kept.actorName, at: shortTime(kept.at) })}</p>}
      <div className={`fades ${style.wrap}`}>
        <table className={style.table}>
          <thead>
            <tr>
              <th>{translate('trade.line.goods')}</th>
              <th>{translate('trade.delivery.lot')}</th>
              <th className={style.num}>{translate('trade.line.qty')}</th>
              {outcomes.map((name) => (
                <th key={name} className={style.num}>
                  {translate(`trade.desk.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {application.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.name} {line.specName}
                </td>
                <td data-label={translate('trade.delivery.lot')}>{line.lotNumber}</td>
                <td className={style.num} data-label={translate('trade.line.qty')}>
                  {line.qty}
                </td>
                {outcomes.map((name) => (
                  <td key={name} className={style.num} data-label={translate(`trade.desk.${name}`)}>
                    <input
                      className="input"
                      type="number"
                      min={0}
                      max={line.qty}
                      aria-label={`${line.name} ${line.lotNumber} ${translate(`trade.desk.${name}`)}`}
                      value={of(line.id)[name]}
                      onChange={(event) => setFound({ ...found, [line.id]: { ...of(line.id), [name]: Math.max(0, Math.floor(Number(event.target.value) || 0)) } })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {refusedSome && (
        <TextField
          label={translate('reviewing.refusedWhy')}
          value={note}
          required
          fullWidth
          multiline
          error={noteFault !== ''}
          helperText={noteFault || translate('reviewing.refusedWhyHint')}
          onChange={(event) => {
            setNote(event.target.value)
            setNoteFault('')
          }}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
      {needsRed && (
        <p>
          {translate('reviewing.redFirst')}{' '}
          {mayInvoice && <Link to={`${path('Invoices')}?${new URLSearchParams({ view: 'all', q: application.orderNumber ?? '' })}`}>{translate('trade.desk.toInvoices')}</Link>}
        </p>
      )}
      {fault && (
        <p role="alert" style={{ color: 'var(--bad)' }}>
          {fault.sentence} {fault.link && mayInvoice && <Link to={fault.link}>{translate('trade.desk.toInvoices')}</Link>}
        </p>
      )}
      {wrong.length > 0 && <p role="status">{translate('trade.desk.adds')}</p>}
      <div className={style.acts}>
        <Button variant={book} color="primary" disabled={busy || wrong.length > 0} onClick={() => void submit(reviewCalls.inspect, 'trade.desk.inspected')}>
          {translate('trade.desk.book')}
        </Button>
        <Button variant={keep} disabled={busy || wrong.length > 0} onClick={() => void submit(reviewCalls.keepInspection, 'trade.desk.inspectionKept')}>
          {translate('trade.desk.keepInspection')}
        </Button>
      </div>
    </>
  )
}
