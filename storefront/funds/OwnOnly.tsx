import { useTranslate } from 'ra-core'
import { useIsMain } from '#src/api/user.ts'
import fund from './Funds.module.css'

/** Says to a colleague that the sums are the company's and the records their own; nothing to the main account. */
export const OwnOnly = () => {
  const translate = useTranslate()
  return useIsMain() ? null : <p className={fund.hint}>{translate('fund.ownOnly')}</p>
}
