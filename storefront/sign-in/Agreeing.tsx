import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { sentenceOf } from '#src/api/errors.ts'
import { termsQuery, textsOf } from '#src/api/terms.ts'
import { TermsLinks } from '../parts/TermsLinks.tsx'
import style from './SignIn.module.css'

interface Props {
  agreed: boolean
  error: string | undefined
  onChange: (agreed: boolean) => void
}

/** Asks for the yes to the house's terms, with the ways to read them; nothing where it has none. Says so where they can't be fetched. */
export const Agreeing = ({ agreed, error, onChange }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const { data: terms, error: away, refetch } = useQuery(termsQuery)
  if (away && !terms)
    return (
      <p role="alert" className="field-error">
        {sentenceOf(away)}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {translate('mall.retry')}
        </button>
      </p>
    )
  if (textsOf(terms).length === 0) return null
  return (
    <div className="field">
      <div className={style.agree}>
        <input
          id={id}
          type="checkbox"
          className="check"
          checked={agreed}
          aria-labelledby={`${id}-said`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-fault` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span id={`${id}-said`}>
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
