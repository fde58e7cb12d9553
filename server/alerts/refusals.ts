import { href } from '#contract/paths.ts'
import type { Person } from '#server/access/person.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/request.ts'
import { alertLater, hourKey } from './alert-staff.ts'

/** So many refusals within the window are no slip of the hand. */
const MANY = 30
const WINDOW_MINUTES = 10
/** People remembered at once; who was quiet longest is forgotten first. */
const REMEMBERED = 10_000

const counters = new WeakMap<Deps, Map<string, { since: number; count: number }>>()

/** Counts a request for what isn't theirs or isn't there; staff are alerted when someone makes many of them. Each process counts its own. */
export const noteRefusal = ({ deps, address }: CallContext, { accountId, name }: Person): void => {
  const now = deps.clock()
  const people = counters.get(deps) ?? new Map<string, { since: number; count: number }>()
  counters.set(deps, people)
  const known = people.get(accountId)
  const begun = known && now.getTime() - known.since < WINDOW_MINUTES * 60_000 ? known : { since: now.getTime(), count: 0 }
  begun.count++
  people.delete(accountId)
  people.set(accountId, begun)
  if (people.size > REMEMBERED) people.delete(people.keys().next().value as string)
  if (begun.count === MANY)
    alertLater(deps, 'security', {
      says: 'alert.refusals',
      facts: { name, count: String(MANY), minutes: String(WINDOW_MINUTES), address },
      link: href('AccountsDetail', { id: accountId }),
      key: `refusals:${accountId}:${hourKey(now)}`,
    })
}
