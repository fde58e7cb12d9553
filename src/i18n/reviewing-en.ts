import type { reviewingZh } from './reviewing-zh.ts'

/** What staff read beside an application, a return and an order's rest. */
export const reviewingEn: typeof reviewingZh = {
  inMyHand: 'In your hand',
  inHand: '%{name} has it in hand',
  letGo: 'Release it',
  letGone: 'Let go of: others may take it on',
  takeOver: 'Take it over',
  byOthers: 'Colleagues with the right to decide on this kind answer it.',
  redFirst: 'This order is invoiced: it can be booked once a red invoice over what came back is out; what was found can be noted before.',
  refusedWhy: 'Why pieces are sent back',
  refusedWhyHint: 'The customer reads it',
  licenceHint: 'Where a file among these covers class II or III, note it here: it holds with the account, and need not be sent again for the first order.',
  before: 'Before: %{value}',
  formerRemark: 'Said before: %{said}',
  filesChanged: 'Other files than before',
}
