import { useTranslate } from 'ra-core'
import { LIST_LETTERS } from '#contract/buying-list.ts'
import { useUser } from '#src/api/user.ts'
import { TextField } from '../parts/Fields.tsx'

export interface Named {
  name: string
  shared: boolean
}

interface Props extends Named {
  fault: string | undefined
  onChange: (named: Partial<Named>) => void
}

/** What a list is called, and whether the company's other accounts have it, too. */
export const NameFields = ({ name, shared, fault, onChange }: Props) => {
  const translate = useTranslate()
  // Someone on their own has nobody to share it with.
  const alone = useUser()?.extend.customerType === 'individual'
  return (
    <>
      <TextField label={translate('lists.name')} value={name} required autoFocus maxLength={LIST_LETTERS} error={fault} onChange={(value) => onChange({ name: value })} />
      {!alone && (
        <label style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
          <input type="checkbox" className="check" checked={shared} onChange={(event) => onChange({ shared: event.target.checked })} />
          <span>
            {translate('lists.shared')}
            <small className="field-hint" style={{ display: 'block' }}>
              {translate('lists.sharedHint')}
            </small>
          </span>
        </label>
      )}
    </>
  )
}
