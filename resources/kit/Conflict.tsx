import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { ChangeLines } from './ChangeLines.tsx'
import { changedNames } from './changed-names.ts'
import style from './Form.module.css'
import { useFieldWord } from './useFieldWord.ts'
import { useSpoken } from './useSpoken.ts'

type Values = Record<string, unknown>

/** Somebody else's change of a record that came first. */
export interface Clash {
  sentence: string
  /** The fields of the form as they stand there now; null where that can't be read. */
  now: Values | null
}

interface Props extends Clash {
  resource: string
  /** What the form was opened with. */
  base: RaRecord
  /** What was changed here. */
  own: Values
  onReload: (keep: boolean) => void
}

/** Says who was first and what they changed, where the eye is, and offers both ways on; what both changed, and would be written over, is named. */
export const Conflict = ({ resource, sentence, now, base, own, onReload }: Props) => {
  const translate = useTranslate()
  const words = useSpoken(resource)
  const field = useFieldWord(resource)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const both = now ? changedNames(base, now).filter((name) => name in own && JSON.stringify(own[name] ?? null) !== JSON.stringify(now[name] ?? null)) : []
  return (
    <div className={style.notice} role="alert" tabIndex={-1} ref={notice}>
      <b>{translate('account.form.conflict')}</b>
      <p>{sentence}</p>
      {now && <ChangeLines resource={resource} before={base} after={now} words={words} />}
      <p>{translate(both.length > 0 ? 'account.form.conflictBoth' : 'account.form.conflictText', { fields: both.map(field).join(translate('mall.comma')) })}</p>
      <div>
        <Button onClick={() => onReload(true)}>{translate('account.form.reload')}</Button>
        <Button onClick={() => onReload(false)}>{translate('account.form.discard')}</Button>
      </div>
    </div>
  )
}
