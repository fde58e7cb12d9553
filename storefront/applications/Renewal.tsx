import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AnswerOf } from '#contract/call.ts'
import { plainFileName } from '#contract/file-words.ts'
import { href } from '#contract/paths.ts'
import type { qualificationCalls } from '#contract/qualification.ts'

export type Pending = AnswerOf<typeof qualificationCalls.list>['pending']

/** What may be done about a file; while one like it is looked at, where that stands. */
export const Renewal = ({ name, pending, children }: { name: string; pending: Pending; children: ReactNode }) => {
  const translate = useTranslate()
  const sent = pending.find((one) => one.name === plainFileName(name))
  if (!sent) return children
  return (
    <Link className="status progress" to={href('Aptitude', { id: sent.id })}>
      {translate('shop.licence.renewing', { number: sent.number })}
    </Link>
  )
}
