/** The filters of the accounts list; those that are written or are days are offered before those that are ticked. */
export const filters = [
  { name: 'accountType', kind: 'state', options: ['customer', 'agent', 'staff'] },
  { name: 'status', kind: 'state', options: ['active', 'disabled'] },
  { name: 'kingdeeStatus', kind: 'state', options: ['notPushed', 'pushing', 'pushed', 'failed'] },
  { name: 'customerType', kind: 'state', options: ['company', 'individual'] },
  { name: 'registerType', kind: 'state', options: ['ordinary', 'investment'] },
  { name: 'province', kind: 'text' },
  { name: 'city', kind: 'text' },
  { name: 'staffName', kind: 'text' },
  { name: 'priceListCode', kind: 'model', from: 'priceLists' },
  { name: 'orgId', kind: 'model', from: 'organisations' },
  { name: 'createdFrom', kind: 'day' },
  { name: 'createdTo', kind: 'day' },
] as const

export type Filter = (typeof filters)[number]

/** Saved views: quiet tabs with their counts. */
export const views = [
  { name: 'all', count: 'all', filter: () => ({}) },
  { name: 'pushFailed', count: 'pushFailed', filter: () => ({ kingdeeStatus: ['failed'] }) },
  { name: 'investment', count: 'investment', filter: () => ({ registerType: ['investment'] }) },
  { name: 'createdThisWeek', count: 'createdThisWeek', filter: (monday: string) => ({ createdFrom: monday }) },
  { name: 'disabled', count: 'disabled', filter: () => ({ status: ['disabled'] }) },
] as const
