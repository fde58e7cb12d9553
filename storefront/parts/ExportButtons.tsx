import { useNotify, useTranslate } from 'ra-core'
import type { Call } from '#contract/call.ts'
import { sendForFile } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { saveFile } from '#src/components/saveFile.ts'

/** A list as a file, with the filters that it is shown with. */
export const ExportButtons = ({ call, filter }: { call: Call; filter: Record<string, unknown> }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const exported = async (format: 'csv' | 'xlsx') => {
    try {
      const { blob, fileName } = await sendForFile(call, filter, { query: { format } })
      saveFile(blob, fileName)
    } catch (failure) {
      notify(sentenceOf(failure), { type: 'error' })
    }
  }
  return (
    // Neither stands in a row of its own.
    <span style={{ display: 'inline-flex', gap: 8 }}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <button key={format} type="button" className="button small" onClick={() => void exported(format)}>
          {translate(`fund.export.${format}`)}
        </button>
      ))}
    </span>
  )
}
