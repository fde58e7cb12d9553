/** Goods made to order. */
export const customEn = {
  title: 'Made to order',
  mark: 'Made to order',
  name: 'Made to order',
  note: 'Note',
  lead: 'Lead time',
  leadDays: 'Leaves %{smart_count} day after confirmation |||| Leaves %{smart_count} days after confirmation',
  application: 'Application',
  untilConfirmed: 'Once confirmed it is made and can’t be cancelled any more.',
  confirmed: 'It is being made and can’t be cancelled; please talk to your service person if something changes.',
  progress: 'Progress',
  progressTitle: 'How far order %{number} is',
  progressText: 'The customer is told, and reads it in the order’s history.',
  progressLabel: 'Progress',
  progressDo: 'Note it',
  toShip: 'Made to order: send what was made to these parameters, and choose its lot.',
}
