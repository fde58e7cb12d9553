import { useNotify } from 'ra-core'
import { useState } from 'react'
import { accountCalls } from '#contract/account.ts'
import { sendForFile } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { saveFile } from '#src/components/saveFile.ts'

/** Fetches a file of accounts from the server, which never cuts it short, and saves it. */
export const useExport = () => {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const exportAs = async (format: 'csv' | 'xlsx', filter: Record<string, unknown>) => {
    setBusy(true)
    try {
      const { blob, fileName } = await sendForFile(accountCalls.export, { page: 0, size: 0, ...filter }, { query: { format } })
      saveFile(blob, fileName)
      notify('account.exported', { type: 'success', messageArgs: { name: fileName } })
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { exportAs, busy }
}
