import { useNotify, useTranslate } from 'ra-core'
import type { Call } from '#contract/call.ts'
import { sendForFile } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { saveFile } from '#src/components/saveFile.ts'
import { Menu } from './Menu.tsx'

/** A list as a file, with the filters that it is shown with. */
export const ExportMenu = ({ call, filter }: { call: Call; filter: Record<string, unknown> }) => {
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
    <Menu
      label={translate('fund.export.title')}
      size="small"
      acts={(['xlsx', 'csv'] as const).map((format) => ({ name: translate(`fund.export.${format}`), onChoose: () => void exported(format) }))}
    />
  )
}
