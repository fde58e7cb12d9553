import { useTranslate } from 'ra-core'
import style from './Picture.module.css'

/** What is wrong with a field that isn't one of react-admin's own, in the reader's words. */
export const FieldFault = ({ problem }: { problem: string | undefined }) => {
  const translate = useTranslate()
  if (!problem) return null
  return <span className={style.fault}>{translate(problem.replace('@@react-admin@@', '').replaceAll('"', ''), { _: problem })}</span>
}
