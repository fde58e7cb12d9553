import { useNotify } from 'ra-core'
import { type Attachment, attachmentCalls } from '#contract/attachment.ts'
import { sendForFile } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useHasToken } from '#src/api/user.ts'
import { openFile } from '#src/components/open-file.ts'

/** A kept file, opened beside the page. */
export const FileLink = ({ file }: { file: Attachment }) => {
  const notify = useNotify()
  const signedIn = useHasToken()
  if (!signedIn) return <span>{file.name}</span>
  const open = async () => {
    try {
      openFile((await sendForFile(attachmentCalls.file, { file: file.file })).blob)
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
  }
  return (
    <button type="button" className="link" onClick={() => void open()}>
      {file.name}
    </button>
  )
}
