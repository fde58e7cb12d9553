import { type Identifier, useTranslate } from 'ra-core'
import { useState } from 'react'
import { fieldsOf } from '#contract/wire.ts'
import { FieldsDialog } from './FieldsDialog.tsx'
import list from './List.module.css'
import { ResourceField } from './ResourceInputs.tsx'
import type { ResourceSpec } from './resource-spec.ts'
import { useChangeMany } from './useChangeMany.ts'
import { useRefused } from './useRefused.ts'

interface Props {
  spec: ResourceSpec
  ids: readonly Identifier[]
  onClose: () => void
  onDone: () => void
}

/** One field, and the value that all chosen records are to have there. */
export const ChangeManyDialog = ({ spec, ids, onClose, onDone }: Props) => {
  const translate = useTranslate()
  const refused = useRefused()
  const changeMany = useChangeMany(spec.name)
  const inputs = spec.inputs.flatMap(([, some]) => some).filter(({ source }) => spec.changesMany?.includes(source))
  const [source, setSource] = useState(inputs[0]?.source ?? '')
  const [busy, setBusy] = useState(false)
  const input = inputs.find((one) => one.source === source)
  const submit = async (values: Record<string, unknown>) => {
    setBusy(true)
    try {
      await changeMany(ids, source, values[source] ?? (input?.kind === 'flag' ? false : null), 'list.bulk.changeDone')
      onDone()
      return undefined
    } catch (error) {
      setBusy(false)
      const field = fieldsOf(spec.calls.detail.answer)?.[source]
      return refused(error, field ? { [source]: field } : {})
    }
  }
  return (
    <FieldsDialog title={translate('list.bulk.changeTitle', { count: ids.length })} action={translate('list.bulk.change')} busy={busy} round={source} onClose={onClose} onSubmit={submit}>
      <select className={list.choose} aria-label={translate('list.bulk.field')} value={source} onChange={(event) => setSource(event.target.value)}>
        {inputs.map((one) => (
          <option key={one.source} value={one.source}>
            {translate(`resources.${spec.name}.fields.${one.source}`)}
          </option>
        ))}
      </select>
      {input && <ResourceField spec={spec} input={input} locked={false} />}
    </FieldsDialog>
  )
}
