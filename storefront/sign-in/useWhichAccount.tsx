import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { RefusalFacts } from '#contract/refusal.ts'
import { CallError } from '#src/api/errors.ts'
import { SelectField } from '../parts/Fields.tsx'

interface WhichAccount {
  /** The one that is chosen; empty where nothing is to be chosen, or nothing is yet. */
  account: string
  /** Whether it is asked. */
  asked: boolean
  /** Does something that is refused with the accounts to choose from where a number has several. */
  asking: <Answer>(work: Promise<Answer>) => Promise<Answer>
  /** Another number has other accounts. */
  forget: () => void
  field: (error: string | undefined) => ReactNode
}

/** Asks which account is meant where a mobile number has several. */
export const useWhichAccount = (): WhichAccount => {
  const translate = useTranslate()
  const [account, setAccount] = useState('')
  const [accounts, setAccounts] = useState<NonNullable<RefusalFacts['accounts']>>([])
  return {
    account,
    asked: accounts.length > 0,
    asking: (work) =>
      work.catch((error: unknown) => {
        if (error instanceof CallError && error.facts.accounts) setAccounts(error.facts.accounts)
        throw error
      }),
    forget: () => {
      setAccount('')
      setAccounts([])
    },
    field: (error) =>
      accounts.length > 0 && (
        <SelectField label={translate('signIn.whichAccount')} value={account} onChange={setAccount} error={error}>
          <option value="">{translate('signIn.chooseAccount')}</option>
          {accounts.map((one) => (
            <option key={one.account} value={one.account}>
              {one.name}（{one.account}）
            </option>
          ))}
        </SelectField>
      ),
  }
}
