import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList, useGetOne, useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { TOP } from '#contract/brand-menu.ts'
import { type GoodsGroup, type GroupDraft, goodsGroupCalls } from '#contract/goods-group.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { History } from '../kit/History.tsx'
import { ChooseButton } from '../kit/PictureInput.tsx'
import style from './GroupDialog.module.css'

interface Props {
  group: GoodsGroup | null
  /** Under which group a new one stands; null at the top. */
  parent: GoodsGroup | null
  brand: string
  brands: readonly string[]
  /** What a group is called. */
  nameOf: (id: string) => string | undefined
  onClose: () => void
  onMade: (parentId: string) => void
}

/** Makes or changes a goods group: its name, its picture, the spec that it shows. */
export const GroupDialog = ({ group, parent, brand, brands, nameOf, onClose, onMade }: Props) => {
  const translate = useTranslate()
  const form = useId()
  const mayWrite = useMay('goodsGroups:write')
  const {
    typed: values,
    set: say,
    restored,
  } = useDialogDraft(`group.${group?.id ?? `below.${parent?.id}`}`, { name: group?.name ?? '', image: group?.image ?? '', specId: group?.specId ?? '', brand })
  const notify = useNotify()
  const queries = useQueryClient()
  const { busy, failure, faults, run, forget } = useAttempt()
  const atTop = group ? group.parentId === TOP : parent === null
  const set = (changes: Partial<typeof values>) => {
    say(changes)
    for (const name of Object.keys(changes)) forget(name)
  }
  const submit = async () => {
    const given: GroupDraft = { name: values.name.trim(), image: values.image || null, specId: values.specId || null, ...(atTop && { brand: values.brand }) }
    const parentId = parent?.id ?? TOP
    const save = () => (group ? send(goodsGroupCalls.update, { id: group.id, version: group.version, ...given }) : send(goodsGroupCalls.add, { parentId, ...given }))
    if (!(await run({ name: given.name === '' ? translate('mall.required') : '' }, save))) return
    if (!group) onMade(parentId)
    void queries.invalidateQueries({ queryKey: ['goodsGroups'] })
    notify('dictionary.saved', { type: 'success' })
    // Closed at once: what is there to be pressed would make another.
    onClose()
  }
  return (
    <FormDialog
      restored={restored}
      width="sm"
      title={group ? translate('tree.edit') : parent ? translate('tree.newBelow', { name: parent.name }) : translate('tree.new')}
      action={translate('shop.dialogs.save')}
      busy={busy}
      failure={failure}
      readOnly={!mayWrite}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {atTop && (
        <TextField
          id={`${form}-brand`}
          select
          fullWidth
          label={translate('resources.goodsGroups.fields.brand')}
          disabled={!mayWrite}
          slotProps={{ select: { native: true } }}
          value={values.brand}
          error={Boolean(faults.brand)}
          helperText={faults.brand}
          onChange={(event) => set({ brand: event.target.value })}
        >
          <option value="" />
          {brands.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </TextField>
      )}
      <TextField
        id={`${form}-name`}
        fullWidth
        required
        autoFocus
        disabled={!mayWrite}
        label={translate('resources.goodsGroups.fields.name')}
        value={values.name}
        error={Boolean(faults.name)}
        helperText={faults.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SpecField id={`${form}-spec`} value={values.specId} fault={faults.specId} disabled={!mayWrite} onChange={(specId) => set({ specId })} />
      <div className={style.picture}>
        {values.image ? <img src={values.image} alt="" width={72} height={72} /> : <span />}
        {mayWrite && <ChooseButton onDone={(image) => set({ image })} />}
        {mayWrite && values.image && <Button onClick={() => set({ image: '' })}>{translate('list.picture.remove')}</Button>}
      </div>
      {group && (
        <History
          resource="goodsGroups"
          id={group.id}
          call={goodsGroupCalls.history}
          words={(field, value) => (field === 'parentId' ? (nameOf(String(value)) ?? translate('tree.top')) : String(value))}
        />
      )}
    </FormDialog>
  )
}

/** The spec that a group shows, found by typing. */
const SpecField = ({ id, value, fault, disabled, onChange }: { id: string; value: string; fault: string | undefined; disabled: boolean; onChange: (specId: string) => void }) => {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { data: known } = useGetOne('specs', { id: value }, { enabled: value !== '' })
  const { data = [] } = useGetList('specs', { pagination: { page: 1, perPage: 20 }, sort: { field: 'code', order: 'ASC' }, filter: text ? { q: text } : {} })
  const chosen = value && known ? known : null
  return (
    <Autocomplete
      id={id}
      disabled={disabled}
      options={chosen && !data.some((one) => one.id === chosen.id) ? [chosen, ...data] : data}
      value={chosen}
      filterOptions={(options) => options}
      getOptionLabel={(spec) => `${spec.code} · ${spec.goodsName} ${spec.name}`}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed, why) => why === 'input' && setText(typed)}
      onChange={(_, spec) => onChange(spec ? String(spec.id) : '')}
      noOptionsText={translate('list.empty')}
      renderInput={({ InputLabelProps: _, ...props }) => <TextField {...props} label={translate('tree.product')} error={Boolean(fault)} helperText={fault} />}
    />
  )
}
