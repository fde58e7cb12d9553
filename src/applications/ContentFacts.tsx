import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import type { Kind } from '#contract/application-kinds.ts'
import type { Attachment } from '#contract/attachment.ts'
import { yuan } from '#contract/yuan.ts'
import style from './Applications.module.css'
import { type FormField, wireNameOf } from './forms.ts'

/** Few applications are read for their files alone: what shows them comes with the first file. */
const FilePreviews = lazy(() => import('./FilePreviews.tsx').then((part) => ({ default: part.FilePreviews })))

interface Props {
  words: string
  form: readonly FormField[]
  content: Record<string, unknown>
  names: Record<string, string>
  /** What is wrong with which field, by wire name. */
  remarks?: Record<string, string> | null
  /** What it said before it was turned down, and what was said of its fields then. */
  before?: { content: Record<string, unknown>; remarks: Record<string, string> | null } | null
}

/** What was filled in, to read; files below it to look at. */
export const ContentFacts = ({ words, form, content, names, remarks, before }: Props) => {
  const translate = useTranslate()
  const files = (content.files ?? []) as Attachment[]
  const isFilled = (name: string) => isIn(content, name)
  const textOf = (input: FormField['input'], name: string, value: unknown) =>
    input === 'choice' ? translate(`apply.option.${words}.${name}.${String(value)}`, { _: String(value) }) : wordOf(input, value, names, translate('mall.comma'))
  // What is missing is shown where somebody said so.
  const shown = form.filter(({ name, input }) => input !== 'files' && (isFilled(name) || remarks?.[wireNameOf(words as Kind, name)]))
  return (
    <>
      <dl className={style.facts}>
        {shown.map(({ name, input }) => (
          <div key={name}>
            <dt>{translate(`apply.${words}.${name}`)}</dt>
            <dd>{isFilled(name) ? textOf(input, name, content[name]) : '—'}</dd>
            <Remark name={name} words={words} remarks={remarks} />
            {before && differs(before.content[name], content[name]) && (
              <small>{translate('apply.before', { value: isIn(before.content, name) ? textOf(input, name, before.content[name]) : '—' })}</small>
            )}
            <Remark name={name} words={words} remarks={before?.remarks} former />
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <Suspense fallback={<div className="bones" style={{ height: 120 }} />}>
          <FilePreviews files={files} />
        </Suspense>
      )}
      <Remark name="files" words={words} remarks={remarks} />
      {before && differs(before.content.files, content.files) && <small>{translate('apply.filesChanged')}</small>}
      <Remark name="files" words={words} remarks={before?.remarks} former />
    </>
  )
}

const isIn = (content: Record<string, unknown>, name: string) => content[name] !== undefined && content[name] !== null && content[name] !== ''
const differs = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

/** What is wrong with a field, or was. */
const Remark = ({ name, words, remarks, former = false }: Pick<Props, 'words' | 'remarks'> & { name: string; former?: boolean }) => {
  const translate = useTranslate()
  const said = remarks?.[wireNameOf(words as Kind, name)]
  if (!said) return null
  return former ? <small>{translate('apply.formerRemark', { said })}</small> : <span className="field-error">{said}</span>
}

const wordOf = (input: FormField['input'], value: unknown, names: Record<string, string>, comma: string): string => {
  if (input === 'pool' || input === 'invoiceLines') return (value as { lineId: string; qty: number }[]).map(({ lineId, qty }) => `${names[lineId] ?? lineId} × ${qty}`).join('\n')
  if (Array.isArray(value)) return value.map((one) => names[String(one)] ?? String(one)).join(comma) || '—'
  if (input === 'money' || input === 'price') return yuan(String(value))
  if (input === 'count') return Number(value).toLocaleString()
  return names[String(value)] ?? String(value)
}
