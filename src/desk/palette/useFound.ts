import { useQuery } from '@tanstack/react-query'
import { List } from 'lucide-react'
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { restList } from '#contract/paths.ts'
import { useUser } from '#src/api/user.ts'
import type { Command } from './commands.ts'
import { type Kind, kindOf, kinds, MOST } from './kinds.ts'
import { useRecent } from './useRecent.ts'

interface Found {
  name: Kind['name']
  records: RaRecord[]
  total: number
}
interface Answer {
  kinds: Found[]
  failed: boolean
}

/** One letter finds too much. */
const SHORTEST = 2

/** Whether something is called just so. */
const isJust = (lines: readonly string[], text: string) => lines.some((line) => line.split(' · ').some((word) => word.toLowerCase() === text.toLowerCase()))
/** What is called just so stands before what only holds the text. */
const exactFirst = <Record>(records: readonly Record[], words: (record: Record) => readonly string[], text: string): Record[] => {
  const isExact = (record: Record) => isJust(words(record), text)
  return [...records.filter(isExact), ...records.filter((record) => !isExact(record))]
}

/** A command's own words, as records have theirs. */
const wordsOf = ({ label, hint = '' }: Command) => [label, hint]

/**
 * Records whose name, number or code holds the text, of the kinds that this person's menu leads to: what is called just so, then what was opened
 * before, then the others. `recent` is offered while they are on their way, and before anything is typed.
 */
export const useFound = (text: string): { found: Command[]; recent: Command[]; busy: boolean; failed: boolean } => {
  const translate = useTranslate()
  const provider = useDataProvider()
  const navigate = useNavigate()
  const menus = useUser()?.menus ?? []
  const allowed = kinds.filter(({ name }) => menus.some(({ id }) => id === name))
  const q = text.trim()
  const { recent, keep } = useRecent(q)
  const asked = allowed.filter(({ isMeant }) => isMeant?.(q) ?? true)
  const { data, isFetching } = useQuery<Answer>({
    queryKey: ['palette', q, allowed.map(({ name }) => name)],
    enabled: q.length >= SHORTEST,
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(
        asked.map(async ({ name, sort, find }): Promise<Found> => {
          const { data: records, total = 0 } = await (find?.(q, signal) ?? provider.getList<RaRecord>(name, { filter: { q }, pagination: { page: 1, perPage: MOST }, sort, signal }))
          return { name, records, total }
        }),
      )
      return { kinds: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])), failed: answers.some(({ status }) => status === 'rejected') }
    },
  })
  // A product's code is looked for oftener than the orders that hold it.
  const sorted = exactFirst(data?.kinds ?? [], ({ name, records }) => records.flatMap((record) => kindOf(name).words(record)), q)
  const found = sorted.flatMap(({ name, records, total }) => {
    const kind = kindOf(name)
    const commands = exactFirst(records, (record) => kind.words(record), q).map((record): Command => {
      const [label, hint] = kind.words(record)
      const [id, to] = [`${name}:${record.id}`, kind.to?.(label) ?? `/${name}/${encodeURIComponent(record.id)}`]
      const run = () => {
        keep({ id, of: name, label, hint, to })
        navigate(to)
      }
      return { id, group: name, label, hint, icon: kind.icon, run }
    })
    if (total <= records.length) return commands
    return [
      ...commands,
      { id: `${name}:all`, group: name, label: translate('palette.all', { smart_count: total }), icon: List, run: () => navigate(kind.to?.(q) ?? restList(name as 'orders', { q })) },
    ]
  })
  // What is found says what it is called today.
  const known = recent.map((one) => ({ ...one, ...found.find(({ id }) => id === one.id), group: one.group }))
  const others = found.filter(({ id }) => !known.some((one) => one.id === id))
  const meant = (commands: readonly Command[]) => commands.some((one) => isJust(wordsOf(one), q))
  return { found: meant(others) && !meant(known) ? [...others, ...known] : [...exactFirst(known, wordsOf, q), ...others], recent, busy: isFetching, failed: data?.failed ?? false }
}
