import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type StaffNote, staffNoteCalls } from '#contract/staff-note.ts'
import { send } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { minuteTime } from '#src/dates.ts'
import { useAsked } from '#src/hooks/useAsked.ts'
import { FollowUp } from './FollowUp.tsx'
import { NoteForm, type Said } from './NoteForm.tsx'
import style from './Notes.module.css'
import { noteTarget } from './note-target.ts'

/** So much of a note tells it from others. */
const NAMED = 20

/** One note: its words, who wrote it, where it stands if elsewhere; one's own can be changed and deleted. */
export const NoteEntry = ({ note, elsewhere }: { note: StaffNote; elsewhere: boolean }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [act, setAct] = useState<'edit' | null>(null)
  const [typed, setTyped] = useState<Said | null>(null)
  const { id, version, text, followOn, forId } = note
  const changed = (word: string) => {
    setAct(null)
    setTyped(null)
    notify(word, { type: 'success' })
    return queries.invalidateQueries({ queryKey: ['notes'] })
  }
  const { ask, dialog } = useAsked(() => send(staffNoteCalls.remove, { id }).then(() => changed('note.removed')))
  // Whoever has changed it, or not, is back where they began.
  const pencil = useRef<HTMLButtonElement>(null)
  const edited = useRef(false)
  useEffect(() => {
    if (edited.current && act === null) pencil.current?.focus()
    edited.current = act === 'edit'
  }, [act])
  const begins = text.slice(0, NAMED)
  if (act === 'edit')
    return (
      <NoteForm
        name={`noteEdit.${id}.${version}`}
        label={translate('note.edit')}
        begin={typed ?? { text, followOn: followOn ?? '', forId }}
        action={translate('note.save')}
        autoFocus
        onCancel={() => {
          setAct(null)
          setTyped(null)
        }}
        onSay={async (said) => {
          await send(staffNoteCalls.update, { id, version, ...said }).catch(async (error: unknown) => {
            // What it is by now is read; what was typed stands over it, and is said only when it is sent once more.
            setTyped({ text: said.text, followOn: said.followOn ?? '', forId: said.forId ?? '' })
            await queries.invalidateQueries({ queryKey: ['notes'] })
            throw error
          })
          await changed('note.changed')
        }}
      />
    )
  return (
    <article className={style.entry}>
      <p>{text}</p>
      <FollowUp note={note} />
      <footer>
        <span>
          {note.authorName} · {minuteTime(note.at)}
          {elsewhere && (
            <>
              {' · '}
              {note.about === 'order' ? <Link to={noteTarget(note)}>{translate('note.of.order', { name: note.aboutName })}</Link> : translate('note.of.account')}
            </>
          )}
        </span>
        {note.own && (
          <span className={style.acts}>
            <IconButton ref={pencil} size="small" aria-label={`${translate('note.edit')}: ${begins}`} onClick={() => setAct('edit')}>
              <Pencil size={14} />
            </IconButton>
            <IconButton size="small" aria-label={`${translate('note.remove')}: ${begins}`} aria-haspopup="dialog" onClick={ask}>
              <Trash2 size={14} />
            </IconButton>
          </span>
        )}
      </footer>
      <ConfirmDialog {...dialog} danger title={translate('note.remove')} text={translate('note.removeText')} action={translate('note.remove')} />
    </article>
  )
}
