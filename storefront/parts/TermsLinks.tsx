import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Fragment, useState } from 'react'
import { type TermsName, termsQuery, textsOf } from '#src/api/terms.ts'
import style from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'

/** The ways to read the house's terms, each in a dialog; what was typed around them stays. Nothing where it has none. */
export const TermsLinks = () => {
  const translate = useTranslate()
  const { data: terms } = useQuery(termsQuery)
  const [read, setRead] = useState<TermsName | null>(null)
  return (
    <>
      {textsOf(terms).map((name, at) => (
        <Fragment key={name}>
          {at > 0 && translate('signIn.terms.and')}
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => setRead(name)}>
            {translate(`signIn.terms.${name}`)}
          </button>
        </Fragment>
      ))}
      {read && terms && (
        <Dialog wide title={translate(`signIn.terms.${read}`)} onClose={() => setRead(null)}>
          <div className={style.text}>
            {terms[read].split('\n').map((line, at) => (
              <p key={at}>{line}</p>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
