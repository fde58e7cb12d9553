import Button from '@mui/material/Button'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { type StaffNote, staffNoteCalls } from '#contract/staff-note.ts'
import { send } from '#src/api/client.ts'
import { NotRead } from '../kit/NotRead.tsx'
import { NoteEntry } from './NoteEntry.tsx'
import { NoteForm } from './NoteForm.tsx'
import style from './Notes.module.css'

const SIZE = 10

/** What staff know of a customer or an order and its customer; a new note is added above. */
export const StaffNotes = ({ about, aboutId }: Pick<StaffNote, 'about' | 'aboutId'>) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['notes', about, aboutId],
    queryFn: ({ pageParam }) => send(staffNoteCalls.list, { about, aboutId, page: pageParam, size: SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.size < last.total ? last.page + 1 : undefined),
    retry: false,
  })
  const notes = data?.pages.flatMap(({ items }) => items)
  // The focus stays among the notes when the one that had it goes.
  const heading = useRef<HTMLHeadingElement>(null)
  const count = notes?.length ?? 0
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = count
  }, [count])
  const add = async (said: { text: string; followOn: string | null; forId: string | null }) => {
    await send(staffNoteCalls.add, { about, aboutId, ...said })
    notify('note.added', { type: 'success' })
    await queries.invalidateQueries({ queryKey: ['notes'] })
  }
  return (
    <section className={style.notes} aria-label={translate('note.title')}>
      <h2 ref={heading} tabIndex={-1}>
        {translate('note.title')}
      </h2>
      <NoteForm name={`note.${about}.${aboutId}`} begin={{ text: '', followOn: '' }} action={translate('note.add')} onSay={add} />
      {notes?.length === 0 && <p className={style.none}>{translate('note.none')}</p>}
      {error && !data && <NotRead error={error} retry={refetch} />}
      {notes?.map((note) => (
        <NoteEntry key={note.id} note={note} elsewhere={note.aboutId !== aboutId} />
      ))}
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
          {translate('note.more')}
        </Button>
      )}
    </section>
  )
}
