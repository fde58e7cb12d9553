import { useTranslate } from 'ra-core'
import { LIST_LETTERS } from '#contract/buying-list.ts'
import { useUser } from '#src/api/user.ts'
import type { useAttempt } from '#src/hooks/useAttempt.ts'
import { TextField } from '../parts/Fields.tsx'
import style from './BuyingLists.module.css'

interface Named {
  name: string
  shared: boolean
}

interface Props {
  named: Named
  onNamed: (named: Named) => void
  attempt: Pick<ReturnType<typeof useAttempt>, 'faults' | 'typing'>
}

/** What a list is called, and whether the company's other accounts have it, too. */
export const NameFields = ({ named, onNamed, attempt: { faults, typing } }: Props) => {
  const translate = useTranslate()
  // Someone on their own has nobody to share it with.
  const alone = useUser()?.extend.customerType === 'individual'
  return (
    <>
      <TextField
        label={translate('lists.name')}
        value={named.name}
        required
        autoFocus
        maxLength={LIST_LETTERS}
        error={faults.name}
        onChange={typing('name', (name: string) => onNamed({ ...named, name }))}
      />
      {!alone && (
        <label className={style.share}>
          <input type="checkbox" className="check" checked={named.shared} onChange={(event) => onNamed({ ...named, shared: event.target.checked })} />
          <span>
            {translate('lists.shared')}
            <small className="field-hint">{translate('lists.sharedHint')}</small>
          </span>
        </label>
      )}
    </>
  )
}
