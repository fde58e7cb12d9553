import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { staffNoteCalls } from '#contract/staff-note.ts'
import { send } from '#src/api/client.ts'
import { todayInShanghai } from '#src/today.ts'
import { FollowUp } from './FollowUp.tsx'
import style from './Notes.module.css'
import { noteTarget } from './note-target.ts'

/** So many stand there until more are asked for. */
const SHOWN = 4
const MORE = 50
/** What is further away isn't for now. */
const AHEAD_DAYS = 7

/** What one has noted to look after, the most urgent first, at the start page; nothing where there is nothing. */
export const FollowUps = () => {
  const translate = useTranslate()
  const [size, setSize] = useState(SHOWN)
  const until = todayInShanghai(new Date(Date.now() + AHEAD_DAYS * 86_400_000))
  const { data } = useQuery({
    queryKey: ['notes', 'due', until, size],
    queryFn: () => send(staffNoteCalls.due, { until, size }),
    retry: false,
    placeholderData: (before) => before,
  })
  if (!data || data.total === 0) return null
  return (
    <section className={style.due} aria-labelledby="follow-ups">
      <h2 id="follow-ups">
        {translate('note.mine')} <small>{counted(data.total)}</small>
      </h2>
      <ul>
        {data.items.map((note) => (
          <li key={note.id}>
            <Link to={noteTarget(note)}>{note.about === 'order' ? `${note.accountName} ${note.aboutName}` : note.aboutName}</Link>
            <span>{note.text}</span>
            <FollowUp note={note} />
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <button type="button" className="link" onClick={() => setSize(size + MORE)}>
          {translate('mall.more')}
        </button>
      )}
    </section>
  )
}
