import { useNotify } from 'ra-core'
import type { Call } from '#contract/call.ts'
import { sendForFile } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { saveFile } from '#src/components/saveFile.ts'

/**
 * Fetches a call's file and hands it to the person at the screen; a failure is told.
 * @example const paper = usePaper(invoiceCalls.paper); onClick={() => void paper({ id })}
 */
export const usePaper = (call: Call): ((body: Record<string, unknown>) => Promise<void>) => {
  const notify = useNotify()
  return async (body) => {
    try {
      const { blob, fileName } = await sendForFile(call, body)
      saveFile(blob, fileName)
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
  }
}
