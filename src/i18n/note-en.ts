import type { noteZh } from './note-zh.ts'

/** The English words of notes. */
export const noteEn: typeof noteZh = {
  title: 'Internal notes',
  label: 'Note',
  hint: 'No customer sees it in the mall',
  followOn: 'Follow up on',
  followHint: 'May be left out; you are reminded that day',
  add: 'Add note',
  added: 'Note added',
  save: 'Save',
  edit: 'Change note',
  changed: 'Note changed',
  remove: 'Delete note',
  removeText: 'It can’t be brought back.',
  removed: 'Note deleted',
  none: 'No notes yet',
  due: 'Follow up on %{day}',
  late: 'Follow up on %{day}: overdue',
  finish: 'Done',
  finishWhat: 'Followed up: %{text}',
  finished: 'Follow-up done',
  reopen: 'Follow up again',
  doneBy: 'Followed up by %{name}, %{time}',
  of: { account: 'About the customer', order: 'Order %{name}' },
  mine: 'My follow-ups',
  more: 'More notes',
}
