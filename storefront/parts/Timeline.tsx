import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { minuteTime } from '#src/dates.ts'
import { useActor } from '#src/hooks/useActor.ts'
import style from '../orders/Orders.module.css'

interface Happened {
  at: string
  kind: string
  actorName: string
}

/** What has happened, the newest first: each event in the words of whoever shows it. */
export const Timeline = <Event extends Happened>({ events, words }: { events: readonly Event[]; words: (event: Event) => { what: ReactNode; who?: ReactNode } }) => {
  const translate = useTranslate()
  const actor = useActor()
  return (
    <section className={`panel ${style.part}`} aria-labelledby="timeline">
      <h2 id="timeline">{translate('trade.orders.timeline')}</h2>
      <ol className={style.timeline}>
        {[...events].reverse().map((event) => {
          const { what, who } = words(event)
          return (
            <li key={`${event.at}${event.kind}`}>
              <div>
                {what}
                <small>
                  {minuteTime(event.at)} · {who ?? actor(event.actorName)}
                </small>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
