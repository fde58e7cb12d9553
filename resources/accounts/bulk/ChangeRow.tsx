import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import TextField from '@mui/material/TextField'
import { X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useModel } from '../useModel.ts'
import { useWords } from '../useWords.ts'
import style from './BulkEditDialog.module.css'

const states = { status: ['active', 'disabled'], accountType: ['customer', 'agent', 'staff'], customerType: ['company', 'individual'], registerType: ['ordinary', 'investment'] } as const

/** The fields that make sense for many accounts at once. */
export const bulkFields = ['status', 'staffName', 'staffTel', 'priceListCode', 'orgId', 'province', 'city', 'customerType', 'registerType', 'accountType', 'remark'] as const
export type BulkField = (typeof bulkFields)[number]

interface Props {
  field: BulkField
  value: string
  others: readonly BulkField[]
  removable: boolean
  onField: (field: BulkField) => void
  onValue: (value: string) => void
  onRemove: () => void
}

/** One change: which field, and to what. */
export const ChangeRow = ({ field, value, others, removable, onField, onValue, onRemove }: Props) => {
  const translate = useTranslate()
  const words = useWords()
  const model = useModel()
  const label = (name: string) => translate(`resources.accounts.fields.${name}`)
  const options =
    field in states
      ? [...states[field as keyof typeof states]]
      : field === 'priceListCode'
        ? (model?.priceLists.map((one) => one.value) ?? [])
        : field === 'orgId'
          ? (model?.organisations.map((one) => one.value) ?? [])
          : field === 'staffName'
            ? (model?.staff.map((one) => one.name) ?? [])
            : undefined
  const id = `bulk-${field}`
  return (
    <div className={style.row}>
      <div>
        <InputLabel htmlFor={`${id}-field`}>{translate('account.bulk.field')}</InputLabel>
        <TextField id={`${id}-field`} select fullWidth slotProps={{ select: { native: true } }} value={field} onChange={(event) => onField(event.target.value as BulkField)}>
          {others.map((one) => (
            <option key={one} value={one}>
              {label(one)}
            </option>
          ))}
        </TextField>
      </div>
      <div>
        <InputLabel htmlFor={`${id}-value`}>{translate('account.bulk.value')}</InputLabel>
        {options ? (
          <TextField id={`${id}-value`} select fullWidth disabled={options.length === 0} slotProps={{ select: { native: true } }} value={value} onChange={(event) => onValue(event.target.value)}>
            <option value="" />
            {options.map((one) => (
              <option key={one} value={one}>
                {words(field, one)}
              </option>
            ))}
          </TextField>
        ) : (
          <TextField id={`${id}-value`} fullWidth value={value} onChange={(event) => onValue(event.target.value)} />
        )}
      </div>
      {removable && (
        <IconButton aria-label={translate('account.bulk.remove', { field: label(field) })} onClick={onRemove}>
          <X size={16} />
        </IconButton>
      )}
    </div>
  )
}
