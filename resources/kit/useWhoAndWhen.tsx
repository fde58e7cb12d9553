import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useMay } from '#src/api/user.ts'
import { Backwards } from '#src/components/Backwards.tsx'
import { DaysFilter, daysIn } from './DaysFilter.tsx'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { references } from './references.ts'
import type { useDeskAddress } from './useDeskAddress.ts'

/** A desk's list narrowed down to a customer and to days, both of which stand in its address: what it is asked for, and what one chooses by. `which` stands before the days, where they can be those of several things. */
export const useWhoAndWhen = (address: ReturnType<typeof useDeskAddress>, which?: ReactNode) => {
  const translate = useTranslate()
  const mayFind = useMay('accounts:read')
  const accountId = address.query.get('account') ?? undefined
  const filter = { ...daysIn(address.query), ...(accountId && { accountId }) }
  const narrow = (
    <>
      {mayFind && (
        <ReferenceFilter
          reference={references.customer}
          label={translate('invoice.ofCustomer')}
          value={accountId}
          onChange={(chosen) => address.go({ account: typeof chosen === 'string' ? chosen : null })}
        />
      )}
      {which}
      <DaysFilter address={address} />
    </>
  )
  const inUse = Object.keys(filter).length
  const folds = { inUse, onClear: () => address.go({ account: null, from: null, to: null }), said: <Backwards from={filter.from} to={filter.to} /> }
  return { filter, narrow, folds }
}
