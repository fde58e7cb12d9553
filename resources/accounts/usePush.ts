import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { accountCalls } from '#contract/account.ts'
import { send } from '#src/api/client.ts'
import { useAct } from '#src/hooks/useAct.ts'
import type { Choice } from '../kit/choice.ts'
import { pushes } from './pushes.ts'

/** Queues accounts to be pushed to Kingdee, says how many, and has the screens look again. */
export const usePush = () => {
  const notify = useNotify()
  const translate = useTranslate()
  const queries = useQueryClient()
  const { busy, act } = useAct()
  const push = (choice: Choice): Promise<boolean> =>
    act(async () => {
      const { queued, skipped } = await send(accountCalls.pushKingdee, choice)
      const more = skipped > 0 ? translate('account.bulk.skipped', { skipped }) : ''
      notify(translate('account.bulk.queued', { queued, smart_count: queued }) + more, { type: 'success' })
      if (queued > 0 && 'ids' in choice && choice.ids) pushes.add(choice.ids)
      await queries.invalidateQueries({ queryKey: ['accounts'] })
    })
  return { push, busy }
}
