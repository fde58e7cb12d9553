import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { type RaRecord, useGetList, useGetMany, useTranslate } from 'ra-core'
import { useState } from 'react'
import style from './List.module.css'
import type { Reference } from './resource-spec.ts'

interface Props {
  reference: Reference
  label: string
  value: unknown
  /** As wide as the form that it stands in. */
  wide?: boolean
  /** What is wrong with the choice. */
  fault?: string | undefined
  onChange: (value: unknown) => void
}

const OFFERED = 30

/** One of another resource's records, found by typing among all of them. */
export const ReferenceFilter = ({ reference, label, value, wide = false, fault, onChange }: Props) => {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const ids = value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String)
  const { data: chosen = [] } = useGetMany(reference.resource, { ids }, { enabled: ids.length > 0 })
  const { data: offered = [], isPending } = useGetList(
    reference.resource,
    { pagination: { page: 1, perPage: OFFERED }, sort: { field: 'id', order: 'ASC' }, filter: { ...reference.filter, ...(text.trim() && { q: text.trim() }) } },
    // Nothing is asked for before somebody wants to choose.
    { enabled: open },
  )
  const [first] = chosen.filter(Boolean)
  return (
    <Autocomplete<RaRecord>
      {...(wide ? { fullWidth: true } : { className: style.refer as string })}
      size="small"
      options={first && !offered.some(({ id }) => id === first.id) ? [first, ...offered] : offered}
      value={first ?? null}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isPending}
      loadingText={translate('ra.page.loading')}
      filterOptions={(options) => options}
      getOptionLabel={reference.text}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed, why) => setText(why === 'input' ? typed : '')}
      onChange={(_, record) => onChange(record ? String(record.id) : undefined)}
      noOptionsText={translate('list.empty')}
      renderInput={({ InputLabelProps: _, ...props }) => (
        <TextField {...props} error={Boolean(fault)} helperText={fault} placeholder={label} slotProps={{ htmlInput: { ...props.inputProps, 'aria-label': label } }} />
      )}
    />
  )
}
