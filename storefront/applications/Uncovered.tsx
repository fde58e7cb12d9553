import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import type { QualificationFile } from '#contract/qualification.ts'
import { classFiles } from '#contract/qualification-files.ts'
import { useFileWord } from '#src/hooks/useFileWord.ts'
import style from '../orders/Orders.module.css'
import { type Pending, Renewal } from './Renewal.tsx'

/** Classes of devices that nothing in force covers: goods of them can't be ordered, and which papers would cover them. */
export const Uncovered = ({ files, pending }: { files: readonly QualificationFile[]; pending: Pending }) => {
  const translate = useTranslate()
  const word = useFileWord()
  const classes = ['II', 'III'].filter((one) => !files.some((file) => file.state !== 'expired' && file.classes.includes(one)))
  if (classes.length === 0) return null
  return (
    <article className={`panel ${style.part}`} aria-label={translate('apply.aptitude.uncovered', { classes: classes.join(' / ') })}>
      <h2>{translate('apply.aptitude.uncovered', { classes: classes.join(' / ') })}</h2>
      <p className={style.note}>{translate('apply.aptitude.uncoveredHint')}</p>
      <div className={style.acts} style={{ justifyContent: 'flex-start' }}>
        {classFiles.map((name) => (
          <Renewal key={name} name={name} pending={pending}>
            <Link className="button small" to={`${path('Aptitude')}?${new URLSearchParams({ new: '1', name })}`}>
              {word(name)}
            </Link>
          </Renewal>
        ))}
      </div>
    </article>
  )
}
