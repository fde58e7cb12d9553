import { useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import { plainStandings, type Standing } from '#contract/standing.ts'
import { yuan } from '#contract/yuan.ts'
import facts from '#src/applications/Applications.module.css'
import style from './Review.module.css'

const plain: readonly string[] = plainStandings

/** What a decision rests on, as it stands now; what is overdue, or bars it, stands out. */
export const HowThingsStand = ({ standing }: { standing: readonly Standing[] }) => {
  const translate = useTranslate()
  if (standing.length === 0) return null
  return (
    <>
      <h3>{translate('apply.standing.title')}</h3>
      <dl className={facts.facts}>
        {standing.map(({ name, value }) => (
          <div key={name}>
            <dt>{translate(`apply.standing.${name}`)}</dt>
            <dd className={name === 'codeOwner' || name === 'codeAsked' || name === 'beyondOrders' || (name === 'overdue' && Number(value) > 0) ? style.warn : undefined}>
              {name === 'termDays' ? counted(Number(value)) : plain.includes(name) ? value : yuan(value)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
