import { type Attachment, attachmentCalls } from '#contract/attachment.ts'
import { sendForFile } from '#src/api/client.ts'
import style from './Applications.module.css'
import { FileLink } from './FileLink.tsx'
import { FilePreview } from './FilePreview.tsx'

/** Files to look at where they stand. */
export const FilePreviews = ({ files }: { files: readonly Attachment[] }) => (
  <div className={style.previews}>
    {files.map(({ file, name, ...rest }) => (
      <figure key={file}>
        <FilePreview name={name} file={file} read={async () => (await sendForFile(attachmentCalls.file, { file })).blob} />
        <figcaption>
          <FileLink file={{ file, name, ...rest }} />
        </figcaption>
      </figure>
    ))}
  </div>
)
