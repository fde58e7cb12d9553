import { useTranslate } from 'ra-core'
import type { ApplicationHead } from '#contract/application.ts'
import { yuan } from '#contract/yuan.ts'
import { Progress } from '#src/components/Progress.tsx'
import { shortTime } from '#src/dates.ts'
import style from './Review.module.css'

/** What is chosen is an application as it was seen: once it changes it isn't chosen any more. */
export const choiceOf = ({ id, version }: Pick<ApplicationHead, 'id' | 'version'>): string => `${id}@${version}`

const DAY_MS = 86_400_000
const ageOf = (at: string) => Math.floor((Date.now() - Date.parse(at)) / DAY_MS)

/** Whether a title says what stands beside it anyway: who asks, or for how much. */
const isSaid = ({ title, accountName, amount }: ApplicationHead) => title === accountName || (amount !== null && title === yuan(amount))

interface Props {
  items: readonly ApplicationHead[]
  /** The one in hand. */
  id: string | null
  onOpen: (id: string) => void
  /** Those chosen to be answered together; without a way to choose there are no boxes. */
  chosen: ReadonlySet<string>
  onChoose?: ((ids: ReadonlySet<string>) => void) | undefined
}

/** The applications that wait, each a line to open, and a box to choose it by. */
export const Queue = ({ items, id, onOpen, chosen, onChoose }: Props) => {
  const translate = useTranslate()
  const factsOf = ({ kind, number, amount, submittedAt, reviewedAt, state, assigneeName }: ApplicationHead): string[] => [
    `${translate(`trade.kind.${kind}`)} ${number}`,
    ...(amount ? [yuan(amount)] : []),
    ...(submittedAt && state === 'pending' ? [translate(ageOf(submittedAt) > 0 ? 'trade.desk.age' : 'trade.desk.ageToday', { smart_count: ageOf(submittedAt), at: shortTime(submittedAt) })] : []),
    ...(state !== 'pending' && (reviewedAt ?? submittedAt) ? [shortTime(reviewedAt ?? submittedAt ?? '')] : []),
    ...(assigneeName && state === 'pending' ? [assigneeName] : []),
  ]
  const toggle = (one: string) => onChoose?.(new Set(chosen.has(one) ? [...chosen].filter((other) => other !== one) : [...chosen, one]))
  const every = items.length > 0 && items.every((one) => chosen.has(choiceOf(one)))
  return (
    <>
      {onChoose && (
        <label>
          <input type="checkbox" className="check" checked={every} onChange={() => onChoose(new Set(every ? [] : items.map(choiceOf)))} />
          {translate('trade.desk.chooseAll', { count: items.length })}
        </label>
      )}
      <ul aria-label={translate('trade.desk.queueLabel')}>
        {items.map((one) => (
          <li key={one.id}>
            {onChoose && (
              <input type="checkbox" className="check" aria-label={translate('trade.desk.choose', { number: one.number })} checked={chosen.has(choiceOf(one))} onChange={() => toggle(choiceOf(one))} />
            )}
            <button type="button" aria-current={one.id === id || undefined} onClick={() => onOpen(one.id)}>
              <b>{one.accountName}</b>
              {!isSaid(one) && <span>{one.title}</span>}
              <small>
                {factsOf(one).map((fact) => (
                  <i key={fact} className={style.fact}>
                    {fact}{' '}
                  </i>
                ))}
              </small>
              {one.state !== 'pending' && <Progress of={one} />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
