import { useNotify } from 'ra-core'
import type { Call } from '#contract/call.ts'
import { sendForFile } from '#src/api/client.ts'
import { saveFile } from '#src/components/saveFile.ts'
import { useAct } from '#src/hooks/useAct.ts'

/** Fetches a file from the server, which never cuts it short, and saves it. */
export const useExport = (call: Call) => {
  const notify = useNotify()
  const { busy, act } = useAct()
  const exportAs = (format: 'csv' | 'xlsx', filter: Record<string, unknown>, query: Record<string, string> = {}) =>
    act(async () => {
      const { blob, fileName } = await sendForFile(call, filter, { query: { ...query, format } })
      saveFile(blob, fileName)
      notify('list.exported', { type: 'success', messageArgs: { name: fileName } })
    })
  return { exportAs, busy }
}
