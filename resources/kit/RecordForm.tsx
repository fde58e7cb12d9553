import { useQueryClient } from '@tanstack/react-query'
import { Form, type RaRecord, useNotify } from 'ra-core'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { SaveButton } from 'react-admin'
import type { Fields } from '#contract/wire.ts'
import { dataProvider } from '#src/api/data-provider.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { type Clash, Conflict } from './Conflict.tsx'
import style from './Form.module.css'
import { FormLeaveGuard } from './LeaveGuard.tsx'
import { useRefused } from './useRefused.ts'

interface Props {
  resource: string
  record: RaRecord
  /** What may be changed. */
  fields: Fields
  children: ReactNode
  /** The version that the record has by something else that was done here: once it has come, the form goes on from it, with what was typed. */
  acted?: number
  /** Hears of the record as it was saved: its id may be another. */
  onSaved?: (record: RaRecord) => void
  /** Set once the record is taken away, and with it what was typed. */
  gone?: RefObject<boolean>
}

/**
 * A record's form. It works on what it was opened with, so that someone else's change can't slip in unseen: who comes second is
 * told who was first and with what, and keeps what they typed.
 */
export const RecordForm = ({ resource, record, fields, children, acted = 0, onSaved, gone }: Props) => {
  const notify = useNotify()
  const refused = useRefused()
  const queries = useQueryClient()
  const [base, setBase] = useState(record)
  const [clash, setClash] = useState<Clash | null>(null)
  const [round, setRound] = useState(0)
  const [kept, setKept] = useState<Record<string, unknown>>({})
  useEffect(() => {
    if (acted > 0 && Number(record.version) >= acted) setBase((now) => (Number(now.version) < Number(record.version) ? record : now))
  }, [acted, record])
  const save = async (values: Record<string, unknown>) => {
    const changes = changesOf(values, base, fields)
    try {
      const { data: saved } = await dataProvider.update(resource, { id: base.id, data: { ...base, ...changes }, previousData: base })
      setBase(saved)
      setKept({})
      setClash(null)
      setRound((one) => one + 1)
      notify('account.form.saved', { type: 'success' })
      onSaved?.(saved)
      await queries.invalidateQueries({ queryKey: [resource] })
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        const now = await dataProvider.getOne(resource, { id: base.id }).then(
          ({ data }) => Object.fromEntries(Object.keys(fields).map((name) => [name, data[name]])),
          () => null,
        )
        setClash({ sentence: sentenceOf(error), now })
        setKept(changes)
        return undefined
      }
      return refused(error, fields)
    }
    return undefined
  }
  const reload = async (keep: boolean) => {
    const latest = await dataProvider.getOne(resource, { id: base.id }).catch((error: unknown) => notify(sentenceOf(error), { type: 'error' }))
    if (!latest) return
    setBase(latest.data)
    if (!keep) setKept({})
    setClash(null)
    setRound((one) => one + 1)
    void queries.invalidateQueries({ queryKey: [resource] })
  }
  return (
    <Form key={round} className={style.form as string} record={{ ...base, ...kept }} onSubmit={save} {...(acted > 0 && { resetOptions: { keepDirtyValues: true } })}>
      <FormLeaveGuard name={`${resource}/${base.id}`} kept={Object.keys(kept).length > 0} {...(gone && { saved: gone })} />
      {clash && <Conflict {...clash} resource={resource} base={base} own={kept} onReload={reload} />}
      {children}
      <div className={style.bar}>
        <SaveButton type="submit" alwaysEnable={Object.keys(kept).length > 0} icon={<></>} />
      </div>
    </Form>
  )
}

const changesOf = (values: Record<string, unknown>, base: RaRecord, fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(base[name] ?? null))
      .map((name) => [name, values[name] ?? null]),
  )
