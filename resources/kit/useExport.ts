import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { Call } from '#contract/call.ts'
import { sendForFile } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { saveFile } from '#src/components/saveFile.ts'

/** Fetches a file from the server, which never cuts it short, and saves it. */
export const useExport = (call: Call) => {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const exportAs = async (format: 'csv' | 'xlsx', filter: Record<string, unknown>, query: Record<string, string> = {}) => {
    setBusy(true)
    try {
      const { blob, fileName } = await sendForFile(call, filter, { query: { ...query, format } })
      saveFile(blob, fileName)
      notify('list.exported', { type: 'success', messageArgs: { name: fileName } })
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { exportAs, busy }
}
