import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { required, TextInput } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { restRecord } from '#contract/paths.ts'
import { priceSheetCalls } from '#contract/price-sheet.ts'
import { fieldsOf } from '#contract/wire.ts'
import { send } from '#src/api/client.ts'
import { FieldsDialog } from '../kit/FieldsDialog.tsx'
import { useRefused } from '../kit/useRefused.ts'

/** Another price list with this one's prices; it leads to the new one. */
export const CopyDialog = ({ list, onClose }: { list: RaRecord; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refused = useRefused()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const submit = async ({ code, name }: Record<string, unknown>) => {
    setBusy(true)
    try {
      const made = await send(priceSheetCalls.copy, { priceListCode: String(list.id), code: String(code), name: String(name) })
      notify('sheet.copied', { type: 'success', messageArgs: { smart_count: made.copied, count: counted(made.copied) } })
      onClose()
      navigate(restRecord('priceLists', made.code))
      return undefined
    } catch (error) {
      setBusy(false)
      return refused(error, fieldsOf(priceSheetCalls.copy.body) ?? {})
    }
  }
  const label = (field: string) => translate(`resources.priceLists.fields.${field}`)
  return (
    <FieldsDialog
      name={`copy/${list.id}`}
      title={translate('sheet.copyTitle', { name: String(list.name) })}
      action={translate('sheet.copy')}
      busy={busy}
      begin={{ code: '', name: translate('sheet.copyOf', { name: String(list.name) }) }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p style={{ margin: 0 }}>{translate('sheet.copyText')}</p>
      <TextInput source="code" label={label('code')} validate={required()} fullWidth helperText={false} autoFocus />
      <TextInput source="name" label={label('name')} validate={required()} fullWidth helperText={false} />
    </FieldsDialog>
  )
}
