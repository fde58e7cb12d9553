import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { buyingListCalls } from '#contract/buying-list.ts'
import { MAX_QTY } from '#contract/into-cart.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { SelectField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import type { Wanted } from '../parts/useAddToCart.ts'
import { listQueries } from './list-queries.ts'
import { NameFields } from './NameFields.tsx'

/** One row for each spec, with as many as all of its rows have. */
const bySpec = (rows: readonly Wanted[]): Wanted[] => {
  const sums = new Map<string, number>()
  for (const { specId, qty } of rows) sums.set(specId, Math.min(MAX_QTY, (sums.get(specId) ?? 0) + qty))
  return [...sums].flatMap(([specId, qty]) => (qty > 0 ? [{ specId, qty }] : []))
}

/** Keeps what is in hand as a list: a new one, or one that is there. */
export const SaveAsList = ({ rows: given, onClose }: { rows: readonly Wanted[]; onClose: () => void }) => {
  const rows = bySpec(given)
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { data } = useQuery(listQueries.own)
  const [into, setInto] = useState('')
  const { typed: named, setTyped: setNamed, restored } = useDialogDraft('saveAsList', { name: '', shared: false })
  const attempt = useAttempt()
  const { busy, failure, faults, run } = attempt
  const known = data?.items.find(({ id }) => id === into)
  const submit = () =>
    run({ name: known || named.name.trim() ? '' : translate('trade.form.required') }, async () => {
      const { left } = await (known ? send(buyingListCalls.put, { id: known.id, rows }) : send(buyingListCalls.add, { ...named, name: named.name.trim(), rows }))
      await client.invalidateQueries({ queryKey: ['buyingLists'] })
      notify(left > 0 ? 'lists.savedWithout' : 'lists.saved', { type: left > 0 ? 'warning' : 'success', messageArgs: { name: known?.name ?? named.name.trim(), smart_count: left } })
      onClose()
    })
  return (
    <FormDialog
      restored={restored}
      title={translate('lists.saveTitle', { smart_count: rows.length })}
      action={translate('lists.save')}
      busy={busy}
      failure={failure || faults.specId || ''}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {data && data.items.length > 0 && (
        <SelectField label={translate('lists.into')} value={into} onChange={setInto}>
          <option value="">{translate('lists.intoNew')}</option>
          {data.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {known ? <p className="field-hint">{translate('lists.quantities')}</p> : <NameFields named={named} onNamed={setNamed} attempt={attempt} />}
    </FormDialog>
  )
}
