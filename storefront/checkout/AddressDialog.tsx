import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { type Address, addressCalls } from '#contract/kept.ts'
import { isMobile, isTel } from '#contract/shapes.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { TextField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import style from './Checkout.module.css'

interface Areas {
  province_list: Record<string, string>
  city_list: Record<string, string>
  county_list: Record<string, string>
}
const LEVELS = ['province_list', 'city_list', 'county_list'] as const
/** So many digits of an area's code name its province, its city, its district. */
const DIGITS = [2, 4, 6] as const
const blank = { contact: '', phone: '', province: '', city: '', district: '', detail: '', chosen: false }

/** An address, new or kept: province, city and district from lists that follow each other. */
export const AddressDialog = ({ address, onClose, onSaved }: { address: Address | null; onClose: () => void; onSaved: (id: string) => void }) => {
  const translate = useTranslate()
  const { typed: draft, set, restored } = useDialogDraft<Omit<Address, 'id' | 'ofCompany'>>(`address.${address?.id ?? 'new'}`, address ?? blank)
  const [areas, setAreas] = useState<Areas | null>(null)
  const attempt = useAttempt()
  useEffect(() => {
    void import('@vant/area-data').then(({ areaList }) => setAreas(areaList as Areas))
  }, [])
  const word = (name: string) => translate(`trade.address.${name}`)
  const must = (name: 'contact' | 'phone' | 'detail') => (draft[name].trim() === '' ? translate('trade.form.required') : '')
  const save = async () => {
    let id = ''
    const { id: _, ofCompany: _o, ...fields } = draft as Address
    const check = {
      contact: must('contact'),
      phone: must('phone') || (isMobile(draft.phone.trim()) || isTel(draft.phone.trim()) ? '' : translate('trade.address.phoneShape')),
      detail: must('detail'),
      province: draft.province && draft.city ? '' : translate('trade.address.area'),
    }
    if (await attempt.run(check, async () => void ({ id } = await send(addressCalls.save, { ...(address && { id: address.id }), ...fields })))) onSaved(id)
  }
  const codes = chosenCodes(areas, draft)
  return (
    <FormDialog restored={restored} title={word(address ? 'edit' : 'add')} action={translate('mall.save')} busy={attempt.busy} failure={attempt.failure} onClose={onClose} onSubmit={() => void save()}>
      <div className={style.fields}>
        <TextField
          label={word('contact')}
          value={draft.contact}
          onChange={attempt.typing('contact', (contact) => set({ contact }))}
          error={attempt.faults.contact}
          autoComplete="name"
          required
          autoFocus
        />
        <TextField label={word('phone')} value={draft.phone} onChange={attempt.typing('phone', (phone) => set({ phone }))} error={attempt.faults.phone} autoComplete="tel" inputMode="tel" required />
      </div>
      <div className={style.three}>
        {(['province', 'city', 'district'] as const).map((name, level) => (
          <div key={name} className="field">
            <label className={level < 2 ? 'must' : undefined} htmlFor={`area-${name}`}>
              {word(name)}
            </label>
            <select
              id={`area-${name}`}
              className="input"
              autoComplete={`address-level${level + 1}`}
              aria-required={level < 2 || undefined}
              aria-invalid={level < 2 && attempt.faults.province ? true : undefined}
              aria-describedby={level < 2 && attempt.faults.province ? 'area-fault' : undefined}
              disabled={!areas || (level > 0 && !codes[level - 1])}
              value={codes[level] ?? ''}
              onChange={(event) => {
                attempt.forget('province')
                const picked = areas?.[LEVELS[level] ?? 'county_list'][event.target.value] ?? ''
                set(level === 0 ? { province: picked, city: '', district: '' } : level === 1 ? { city: picked, district: '' } : { district: picked })
              }}
            >
              <option value="">{translate('trade.address.choose')}</option>
              {optionsAt(areas, level, codes[level - 1]).map(([code, label]) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      {attempt.faults.province && (
        <span id="area-fault" className="field-error">
          {attempt.faults.province}
        </span>
      )}
      <TextField
        label={word('detail')}
        value={draft.detail}
        onChange={attempt.typing('detail', (detail) => set({ detail }))}
        error={attempt.faults.detail}
        autoComplete="street-address"
        maxLength={200}
        required
      />
      <label className={style.tick}>
        <input type="checkbox" className="check" checked={draft.chosen} onChange={(event) => set({ chosen: event.target.checked })} />
        {word('chosen')}
      </label>
    </FormDialog>
  )
}

const optionsAt = (areas: Areas | null, level: number, above: string | undefined): [string, string][] => {
  if (!areas) return []
  const all = Object.entries(areas[LEVELS[level] ?? 'county_list'])
  const digits = DIGITS[level - 1]
  return level === 0 ? all : above && digits ? all.filter(([code]) => code.slice(0, digits) === above.slice(0, digits)) : []
}

/** The codes of what is chosen, found by their names below each other. */
const chosenCodes = (areas: Areas | null, { province, city, district }: { province: string; city: string; district: string }): (string | undefined)[] => {
  const codes: (string | undefined)[] = []
  for (const [level, name] of [province, city, district].entries()) codes.push(optionsAt(areas, level, codes[level - 1]).find(([, label]) => label === name)?.[0])
  return codes
}
