import { useInput, useTranslate, type Validator } from 'ra-core'
import { useId } from 'react'
import { type Attachment, attachmentCalls } from '#contract/attachment.ts'
import { FilesField } from '#src/applications/FilesField.tsx'
import { FieldFault } from './FieldFault.tsx'
import style from './Picture.module.css'

/** Papers that staff put up with a record: pictures and PDFs. */
export const FilesInput = ({ source, label, validate = [] }: { source: string; label: string; validate?: Validator[] }) => {
  const translate = useTranslate()
  const id = useId()
  const { field, fieldState, isRequired } = useInput({ source, validate })
  const files = Array.isArray(field.value) ? (field.value as Attachment[]) : []
  const problem = fieldState.error?.message
  return (
    <div className={style.picture}>
      <label htmlFor={id} className={style.label}>
        {translate(label)}
        {isRequired && ' *'}
      </label>
      <FilesField id={id} files={files} call={attachmentCalls.keep} invalid={Boolean(problem)} onChange={field.onChange} />
      <FieldFault problem={problem} />
    </div>
  )
}
