import { letterStanding } from '../letter-standing.ts'
import { issueLetter } from '../letters.ts'
import { refusePeriod } from '../refuse-period.ts'
import type { KindRules } from '../rules.ts'

/** Delivery through another company, which asks for it by a customer's link: approval issues its letter. */
export const transfers: KindRules<'transfer'> = {
  grants: true,
  prepare: async (_, { deps }, { companyName, hospital, validFrom, validTo }) => {
    refusePeriod(deps, { validFrom, validTo })
    return { title: `${companyName} → ${hospital}` }
  },
  standing: (deps, accountId, { brand }) => letterStanding(deps, accountId, brand),
  approved: async (tx, context, application, { companyName, creditCode, brand, region, hospital }, { validFrom, validTo }) => {
    refusePeriod(context.deps, { validFrom, validTo }, 'grant')
    await issueLetter(tx, context, application, { kind: 'transfer', authorisationId: null, holder: companyName, creditCode, brand, goodsId: null, region, hospital, validFrom, validTo })
    return 'valid'
  },
}
