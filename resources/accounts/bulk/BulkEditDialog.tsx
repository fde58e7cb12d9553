import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type AccountChanges, accountCalls } from '#contract/account.ts'
import { counted } from '#contract/counted.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import type { Choice } from '../../kit/choice.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useModel } from '../useModel.ts'
import { useWords } from '../useWords.ts'
import style from './BulkEditDialog.module.css'
import { type BulkField, bulkFields, ChangeRow } from './ChangeRow.tsx'
import { useBulkUpdate } from './useBulkUpdate.ts'

interface Props {
  choice: Choice
  count: number
  first?: BulkField | undefined
  onClose: () => void
  onDone: () => void
}

/** So many are shown before and after. */
const SHOWN = 8

/** Changes some fields of many accounts alike: chosen, previewed, written. */
export const BulkEditDialog = ({ choice, count, first = 'status', onClose, onDone }: Props) => {
  const translate = useTranslate()
  const words = useWords()
  const [changes, setChanges] = useState<[BulkField, string][]>([[first, '']])
  const { update, busy, failure } = useBulkUpdate()
  const model = useModel()
  const named = Object.fromEntries(changes.filter(([, value]) => value !== '')) as AccountChanges
  // Whoever serves a customer brings their own number.
  const tel = named.staffTel === undefined ? model?.staff.find(({ name }) => name === named.staffName)?.tel : undefined
  const data: AccountChanges = tel ? { ...named, staffTel: tel } : named
  const ready = Object.keys(data).length > 0
  const preview = useQuery({ queryKey: ['accounts', 'preview', choice, data], queryFn: () => send(accountCalls.previewUpdates, { ...choice, data }), enabled: ready, retry: false, gcTime: 0 })
  const left = bulkFields.filter((field) => !changes.some(([name]) => name === field))
  const apply = async () => (await update(choice, data)) && onDone()
  return (
    <FormDialog
      title={translate('account.bulk.title')}
      action={busy ? translate('account.bulk.applying') : translate('account.bulk.apply', { count: counted(preview.data?.changed ?? count) })}
      width="sm"
      busy={busy}
      failure={failure}
      waiting={!ready || !preview.data || preview.data.changed === 0}
      onClose={onClose}
      onSubmit={() => void apply()}
    >
      <p>{translate('account.bulk.which', { count: counted(count) })}</p>
      {changes.map(([field, value], at) => (
        <ChangeRow
          key={field}
          field={field}
          value={value}
          others={[field, ...left]}
          removable={changes.length > 1}
          onField={(next) => setChanges(changes.map((one, place) => (place === at ? [next, ''] : one)))}
          onValue={(next) => setChanges(changes.map((one, place) => (place === at ? [one[0], next] : one)))}
          onRemove={() => setChanges(changes.filter((_, place) => place !== at))}
        />
      ))}
      {left[0] && (
        <Button startIcon={<Plus size={16} />} onClick={() => setChanges([...changes, [left[0] as BulkField, '']])}>
          {translate('account.bulk.add')}
        </Button>
      )}
      {ready && (
        <section className={style.preview} aria-live="polite">
          {preview.isPending && <p>{translate('account.bulk.previewing')}</p>}
          {preview.error && <p className={style.bad}>{sentenceOf(preview.error)}</p>}
          {preview.data && (
            <p>
              {preview.data.changed === 0
                ? translate('account.bulk.none')
                : translate('account.bulk.willChange', { changed: counted(preview.data.changed), same: counted(preview.data.found - preview.data.changed) })}
            </p>
          )}
          {preview.data && preview.data.samples.length > 0 && (
            <table className={style.table}>
              <thead>
                <tr>
                  <th>{translate('resources.accounts.fields.name')}</th>
                  <th>{translate('account.bulk.before')}</th>
                  <th>{translate('account.bulk.value')}</th>
                </tr>
              </thead>
              <tbody>
                {preview.data.samples.slice(0, SHOWN).map((sample) => (
                  <tr key={sample.id}>
                    <td>{sample.name}</td>
                    <td className={style.was}>{(Object.keys(data) as BulkField[]).map((field) => words(field, sample.before[field])).join('，')}</td>
                    <td>{(Object.keys(data) as BulkField[]).map((field) => words(field, sample.after[field])).join('，')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {preview.data && preview.data.changed > SHOWN && <p>{translate('account.bulk.more', { count: counted(preview.data.changed - SHOWN) })}</p>}
        </section>
      )}
    </FormDialog>
  )
}
