import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { termsQuery, textsOf } from '#src/api/terms.ts'
import { TermsLinks } from '../parts/TermsLinks.tsx'
import style from './SignIn.module.css'

interface Props {
  agreed: boolean
  error: string | undefined
  onChange: (agreed: boolean) => void
}

/** Asks for the yes to the house's terms, with the ways to read them; nothing where it has none. */
export const Agreeing = ({ agreed, error, onChange }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const { data: terms } = useQuery(termsQuery)
  if (textsOf(terms).length === 0) return null
  return (
    <div className="field">
      <div className={style.agree}>
        <input
          id={id}
          type="checkbox"
          className="check"
          checked={agreed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-fault` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <label htmlFor={id}>{translate('signIn.terms.agree')}</label>
          <TermsLinks />
        </span>
      </div>
      {error && (
        <span id={`${id}-fault`} className="field-error">
          {error}
        </span>
      )}
    </div>
  )
}
