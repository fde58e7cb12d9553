import type { accountStatesZh } from './account-states-zh.ts'

/** What an account can be, in words. */
export const accountStatesEn: typeof accountStatesZh = {
  accountType: { customer: 'Customer', agent: 'Agent', staff: 'Staff' },
  customerType: { company: 'Company', individual: 'Individual' },
  registerType: { ordinary: 'Existing customer', investment: 'New customer' },
  status: { active: 'Active', disabled: 'Disabled' },
  userType: { single: 'Single', multiple: 'With sub-accounts' },
  kingdeeStatus: { notPushed: 'Not pushed', pushing: 'Pushing', pushed: 'Pushed', failed: 'Failed' },
}
