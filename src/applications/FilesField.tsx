import { Paperclip, Trash2 } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { type Attachment, attachmentCalls, MAX_ATTACHMENTS } from '#contract/attachment.ts'
import type { Call } from '#contract/call.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import style from './Applications.module.css'
import { FileLink } from './FileLink.tsx'

interface Props {
  id: string
  files: readonly Attachment[]
  token?: string | undefined
  /** Where files are sent to; where nothing is said, to the applicant's own. */
  call?: Call
  invalid: boolean
  onChange: (files: Attachment[]) => void
}

/** Files that go with an application: chosen or dropped, each sent at once. */
export const FilesField = ({ id, files, token, call = attachmentCalls.upload, invalid, onChange }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(0)
  const add = async (chosen: readonly File[]) => {
    const added = [...files]
    setSending(chosen.length)
    for (const file of chosen.slice(0, MAX_ATTACHMENTS - files.length)) {
      const form = new FormData()
      form.set('file', file)
      try {
        added.push((await send(call, form, { query: token ? { token } : {} })) as Attachment)
        onChange([...added])
      } catch (error) {
        notify(`${file.name}: ${sentenceOf(error)}`, { type: 'error' })
      }
      setSending((left) => left - 1)
    }
    setSending(0)
  }
  return (
    <div
      className={style.files}
      data-invalid={invalid || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void add([...event.dataTransfer.files])
      }}
    >
      {files.map((file, at) => (
        <span key={file.file} className={style.file}>
          <FileLink file={file} />
          <button type="button" className="button quiet small" aria-label={translate('apply.removeFile', { name: file.name })} onClick={() => onChange(files.filter((_, other) => other !== at))}>
            <Trash2 size={14} />
          </button>
        </span>
      ))}
      <button id={id} type="button" className="button small" disabled={sending > 0 || files.length >= MAX_ATTACHMENTS} onClick={() => input.current?.click()}>
        <Paperclip size={14} aria-hidden="true" />
        {sending > 0 ? translate('apply.sending', { count: sending }) : translate('apply.addFile')}
      </button>
      <small>{translate('apply.fileHint', { max: MAX_ATTACHMENTS })}</small>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,application/pdf"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          void add(chosen)
        }}
      />
    </div>
  )
}
