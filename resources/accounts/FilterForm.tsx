import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputLabel from '@mui/material/InputLabel'
import TextField from '@mui/material/TextField'
import { useListFilterContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import style from '../kit/List.module.css'
import { type Filter, filters } from './filters.ts'
import { useModel } from './useModel.ts'

type Choose = (name: string, value: unknown) => void

/** Fields stand in lines, choices in columns of their own height. */
const isWritten = ({ kind }: Filter) => kind === 'text' || kind === 'day'

/** Every filter, each taking effect as it is chosen. */
export const FilterForm = ({ onChoose, onClose }: { onChoose: Choose; onClose: () => void }) => {
  const translate = useTranslate()
  return (
    <section aria-label={translate('list.filter')} className={style.filterForm}>
      <div className={style.written}>
        {filters.filter(isWritten).map((filter) => (
          <Control key={filter.name} filter={filter} onChoose={onChoose} />
        ))}
      </div>
      <div className={style.ticked}>
        {filters
          .filter((filter) => !isWritten(filter))
          .map((filter) => (
            <Control key={filter.name} filter={filter} onChoose={onChoose} />
          ))}
      </div>
      <Button variant="contained" color="primary" sx={{ justifySelf: 'end' }} onClick={onClose}>
        {translate('importing.finish')}
      </Button>
    </section>
  )
}

const Control = ({ filter, onChoose }: { filter: Filter; onChoose: Choose }) => {
  const translate = useTranslate()
  const model = useModel()
  const { filterValues } = useListFilterContext()
  const value = filterValues[filter.name]
  const label = translate(filter.kind === 'day' ? `account.${filter.name}` : `resources.accounts.fields.${filter.name}`)
  if (filter.kind === 'text') return <Typed name={filter.name} label={label} value={typeof value === 'string' ? value : ''} onChoose={onChoose} />
  if (filter.kind === 'day')
    return (
      <div>
        <InputLabel htmlFor={`filter-${filter.name}`}>{label}</InputLabel>
        <TextField id={`filter-${filter.name}`} type="date" fullWidth value={value ?? ''} onChange={(event) => onChoose(filter.name, event.target.value || undefined)} />
      </div>
    )
  const options = filter.kind === 'state' ? filter.options.map((one) => ({ value: one as string, name: translate(`account.states.${filter.name}.${one}`) })) : (model?.[filter.from] ?? [])
  const chosen = new Set<string>(Array.isArray(value) ? value : value === undefined ? [] : [value])
  const toggle = (one: string) => {
    if (!chosen.delete(one)) chosen.add(one)
    onChoose(filter.name, chosen.size > 0 ? [...chosen] : undefined)
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map((one) => (
        <FormControlLabel
          key={one.value}
          sx={{ display: 'flex', m: 0, '& .MuiFormControlLabel-label': { fontSize: 13 } }}
          control={<Checkbox checked={chosen.has(one.value)} onChange={() => toggle(one.value)} />}
          label={one.name}
        />
      ))}
    </fieldset>
  )
}

const Typed = ({ name, label, value, onChoose }: { name: string; label: string; value: string; onChoose: Choose }) => {
  const [text, setText] = useState(value)
  const commit = () => text.trim() !== value && onChoose(name, text.trim() || undefined)
  return (
    <div>
      <InputLabel htmlFor={`filter-${name}`}>{label}</InputLabel>
      <TextField id={`filter-${name}`} fullWidth value={text} onChange={(event) => setText(event.target.value)} onBlur={commit} onKeyDown={(event) => event.key === 'Enter' && commit()} />
    </div>
  )
}
