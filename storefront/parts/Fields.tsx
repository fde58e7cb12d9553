import { Eye, EyeOff } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import style from './Fields.module.css'

type TextProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string
  beside?: ReactNode
  required?: boolean
}

interface FrameProps extends Pick<TextProps, 'label' | 'error' | 'hint' | 'beside' | 'required'> {
  children: (input: { id: string; className: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined; 'aria-required': true | undefined }) => ReactNode
}

/** What stands around every field: its label, and below it the hint or what is wrong. */
export const Framed = ({ label, error, hint, beside, required = false, children }: FrameProps) => {
  const id = useId()
  const below = error || hint
  return (
    <div className="field">
      <div className={style.label}>
        <label className={`field-label ${required ? 'must' : ''}`} htmlFor={id}>
          {label}
        </label>
        {beside}
      </div>
      {children({ id, className: 'input', 'aria-invalid': error ? true : undefined, 'aria-describedby': below ? `${id}-more` : undefined, 'aria-required': required || undefined })}
      {below && (
        <span id={`${id}-more`} className={error ? 'field-error' : 'field-hint'}>
          {below}
        </span>
      )}
    </div>
  )
}

/** What a dialog focuses when it opens. */
export const firstIf = (first: boolean | undefined) => (first ? { 'data-first': '' } : {})

/** A labelled text field with its hint and, when something is wrong, the sentence below it. */
export const TextField = ({ label, value, onChange, error, hint, beside, required = false, ...input }: TextProps) => (
  <Framed label={label} error={error} beside={beside} required={required} {...(hint !== undefined && { hint })}>
    {(given) => <input value={value} onChange={(event) => onChange(event.target.value)} {...given} {...input} {...firstIf(input.autoFocus)} />}
  </Framed>
)

type SelectProps = Pick<TextProps, 'label' | 'value' | 'onChange' | 'error' | 'children'>

/** A labelled choice; its options are its children. */
export const SelectField = ({ label, value, onChange, error, children }: SelectProps) => (
  <Framed label={label} error={error}>
    {(given) => (
      <select value={value} onChange={(event) => onChange(event.target.value)} {...given}>
        {children}
      </select>
    )}
  </Framed>
)

/** A password field: can be shown, and says when caps lock is on. */
export const SecretField = ({ label, value, onChange, error, hint, beside, required = false, autoComplete = 'current-password', onBlur }: TextProps) => {
  const translate = useTranslate()
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <Framed label={label} error={error} beside={beside} required={required} {...(hint !== undefined && { hint })}>
      {(given) => (
        <>
          <div className={style.secret}>
            <input
              {...given}
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
              onKeyDown={watchCaps}
              onKeyUp={watchCaps}
            />
            <button type="button" aria-label={translate(shown ? 'signIn.hide' : 'signIn.show')} aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? <EyeOff size={16} /> : <Eye size={16} />}
            </button>
          </div>
          {caps && (
            <span className={style.caps} role="status">
              ↑ {translate('signIn.capsLock')}
            </span>
          )}
        </>
      )}
    </Framed>
  )
}

/** What a form says when it was refused as a whole. */
export const Failure = ({ children }: { children: ReactNode }) =>
  children ? (
    <div className={style.failure} role="alert">
      {children}
    </div>
  ) : null
