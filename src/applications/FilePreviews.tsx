import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { type Attachment, attachmentCalls } from '#contract/attachment.ts'
import { sendForFile } from '#src/api/client.ts'
import style from './Applications.module.css'
import { FileLink } from './FileLink.tsx'
import { PdfFrame } from './PdfFrame.tsx'

/** Files to look at where they stand: pictures shown, PDFs in the browser's own viewer. */
export const FilePreviews = ({ files }: { files: readonly Attachment[] }) => (
  <div className={style.previews}>
    {files.map((file) => (
      <figure key={file.file}>
        <Preview file={file} />
        <figcaption>
          <FileLink file={file} />
        </figcaption>
      </figure>
    ))}
  </div>
)

const Preview = ({ file }: { file: Attachment }) => {
  const translate = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['attachment', file.file],
    queryFn: async () => (await sendForFile(attachmentCalls.file, { file: file.file })).blob,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (error) return <p className="field-error">{translate('apply.previewFailed')}</p>
  if (!address) return <div className="bones" style={{ height: 120 }} />
  return file.file.endsWith('.pdf') ? <PdfFrame src={address} title={file.name} /> : <img src={address} alt={file.name} />
}
