import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type StaffNote, staffNoteCalls } from '#contract/staff-note.ts'
import { send } from '#src/api/client.ts'
import { useUser } from '#src/api/user.ts'
import { asSpoken, shortTime } from '#src/dates.ts'
import { useAct } from '#src/hooks/useAct.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'
import { todayInShanghai } from '#src/today.ts'
import style from './Notes.module.css'

const NAMED = 20

/** When a note is looked after, by whom it was, and the way to say that it is done. */
export const FollowUp = ({ note: { id, text, followOn, doneAt, doneBy, forId, forName } }: { note: StaffNote }) => {
  const translate = useTranslate()
  const undoable = useUndoable()
  const queries = useQueryClient()
  const me = useUser()?.signerId
  const { busy, act } = useAct()
  if (!followOn) return null
  const setDone = (done: boolean) =>
    act(async () => {
      await send(staffNoteCalls.done, { id, done })
      await queries.invalidateQueries({ queryKey: ['notes'] })
      // Once nothing is under way: taking it back must find the way free.
      if (done) undoable('note.finished', {}, () => void setDone(false))
    })
  const late = !doneAt && followOn < todayInShanghai()
  return (
    <div className={style.follow}>
      <span className={`status ${doneAt ? 'done' : late ? 'blocked' : 'progress'}`}>
        {!doneAt && forId !== me && `${forName} · `}
        {doneAt ? translate('note.doneBy', { name: doneBy, time: shortTime(doneAt) }) : translate(late ? 'note.late' : 'note.due', { day: asSpoken(followOn) })}
      </span>
      <Button size="small" disabled={busy} aria-label={doneAt ? undefined : translate('note.finishWhat', { text: text.slice(0, NAMED) })} onClick={() => void setDone(!doneAt)}>
        {translate(doneAt ? 'note.reopen' : 'note.finish')}
      </Button>
    </div>
  )
}
