import { useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Kind } from '#contract/application-kinds.ts'
import type { Attachment } from '#contract/attachment.ts'
import { counted } from '#contract/counted.ts'
import { yuan } from '#contract/yuan.ts'
import { asSpoken } from '#src/dates.ts'
import style from './Applications.module.css'
import { type FormField, wireNameOf } from './forms.ts'
import type { Pieces } from './PieceLines.tsx'

/** Few applications are read for their files alone: what shows them comes with the first file. */
const FilePreviews = lazy(() => import('./FilePreviews.tsx').then((part) => ({ default: part.FilePreviews })))

interface Props {
  words: string
  form: readonly FormField[]
  content: Record<string, unknown>
  names: Record<string, string>
  /** What is wrong with which field, by wire name. */
  remarks?: Record<string, string> | null
  /** What stands below a field besides; told how its values read. */
  below?: (name: string, textOf: (value: unknown) => string) => ReactNode
}

/** What was filled in, to read; files below it to look at. */
export const ContentFacts = ({ words, form, content, names, remarks, below }: Props) => {
  const translate = useTranslate()
  const files = (content.files ?? []) as Attachment[]
  const isFilled = (name: string) => content[name] !== undefined && content[name] !== null && content[name] !== ''
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
            <dd>{isFilled(name) ? isPieces(input) ? <PieceList pieces={content[name] as Pieces[]} names={names} /> : textOf(input, name, content[name]) : '—'}</dd>
            <Remark name={name} words={words} remarks={remarks} />
            {below?.(name, (value) => textOf(input, name, value))}
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <Suspense fallback={<div className="bones" style={{ height: 120 }} />}>
          <FilePreviews files={files} />
        </Suspense>
      )}
      <Remark name="files" words={words} remarks={remarks} />
      {below?.('files', String)}
    </>
  )
}

/** How many of which lines, one below the other. */
const PieceList = ({ pieces, names }: { pieces: readonly Pieces[]; names: Record<string, string> }) => (
  <ul className={style.pieces}>
    {pieces.map(({ lineId, qty }) => (
      <li key={lineId}>
        <span>{names[lineId] ?? lineId}</span>
        <b>× {counted(qty)}</b>
      </li>
    ))}
  </ul>
)

/** What is wrong with a field. */
const Remark = ({ name, words, remarks }: Pick<Props, 'words' | 'remarks'> & { name: string }) => {
  const said = remarks?.[wireNameOf(words as Kind, name)]
  return said ? <span className="field-error">{said}</span> : null
}

const isPieces = (input: FormField['input']) => input === 'pool' || input === 'invoiceLines'

const wordOf = (input: FormField['input'], value: unknown, names: Record<string, string>, comma: string): string => {
  if (isPieces(input)) return (value as Pieces[]).map(({ lineId, qty }) => `${names[lineId] ?? lineId} × ${qty}`).join('\n')
  if (Array.isArray(value)) return value.map((one) => names[String(one)] ?? String(one)).join(comma) || '—'
  if (input === 'money' || input === 'price') return yuan(String(value))
  if (input === 'count') return counted(Number(value))
  if (input === 'day') return asSpoken(String(value))
  return names[String(value)] ?? String(value)
}
