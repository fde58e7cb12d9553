import { Eye, EyeOff, Trash2, X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { goodsGroupCalls } from '#contract/goods-group.ts'
import { send } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import list from '../kit/List.module.css'
import { useGroupWrites } from './useGroupWrites.ts'

/** What can be done with the chosen groups, each by one call, all or nothing. */
export const GroupBulkBar = ({ ids, onDone }: { ids: string[]; onDone: () => void }) => {
  const translate = useTranslate()
  const { run, busy } = useGroupWrites()
  const [asking, setAsking] = useState(false)
  const show = async (shown: boolean) => {
    const done = await run(
      () => send(goodsGroupCalls.updateShow, { ids, show: shown }),
      ({ updated }) => ['tree.updated', { count: updated }],
    )
    if (done) onDone()
  }
  const remove = async () => {
    const done = await run(
      () => send(goodsGroupCalls.remove, { ids }),
      ({ deleted }) => ['tree.deleted', { count: deleted }],
    )
    setAsking(false)
    if (done) onDone()
  }
  return (
    <section className={list.bulk} aria-label={translate('account.bulk.actions')}>
      <span aria-live="polite">{translate('account.bulk.selected', { count: ids.length })}</span>
      <span className={list.bar} />
      <button type="button" disabled={busy} onClick={() => show(true)}>
        <Eye size={16} />
        {translate('tree.showSome')}
      </button>
      <button type="button" disabled={busy} onClick={() => show(false)}>
        <EyeOff size={16} />
        {translate('tree.hideSome')}
      </button>
      <button type="button" className={list.danger} disabled={busy} onClick={() => setAsking(true)}>
        <Trash2 size={16} />
        {translate('list.bulk.remove')}
      </button>
      <span className={list.grow} />
      <button type="button" aria-label={translate('account.bulk.unselect')} onClick={onDone}>
        <X size={16} />
      </button>
      <ConfirmDialog
        open={asking}
        busy={busy}
        danger
        title={translate('list.bulk.remove')}
        text={translate('tree.deleteText', { count: ids.length })}
        action={translate('list.bulk.remove')}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      />
    </section>
  )
}
