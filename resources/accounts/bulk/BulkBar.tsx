import { Ban, Download, Pencil, Upload, UserRound, X } from 'lucide-react'
import { useListContext, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { type Account, accountCalls } from '#contract/account.ts'
import { counted } from '#contract/counted.ts'
import { useMay } from '#src/api/user.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useAfterPaint } from '#src/hooks/useAfterPaint.ts'
import { useLetterKeys } from '#src/hooks/useLetterKeys.ts'
import { type Choice, filterBody } from '../../kit/choice.ts'
import style from '../../kit/List.module.css'
import { useEscape } from '../../kit/useEscape.ts'
import { useExport } from '../../kit/useExport.ts'
import { usePush } from '../usePush.ts'
import { BulkEditDialog } from './BulkEditDialog.tsx'
import { useBulkUpdate } from './useBulkUpdate.ts'

type Open = 'edit' | 'assign' | 'push' | 'disable' | null

/** What can be done with the chosen accounts, docked between table and pager so that no row moves. */
export const BulkBar = () => {
  const translate = useTranslate()
  const { data, selectedIds, onSelect, onUnselectItems, total = 0, filterValues } = useListContext<Account>()
  const [open, setOpen] = useState<Open>(null)
  const { push, busy: pushing } = usePush()
  const { update, busy: updating } = useBulkUpdate()
  const { exportAs, busy: exporting } = useExport(accountCalls.export)
  const mayUpdate = useMay('accounts:update')
  const mayPush = useMay('accounts:pushKingdee')
  const mayExport = useMay('accounts:export')
  const some = selectedIds.length > 0
  // The ticks are seen first.
  const shown = useAfterPaint(some)
  const filterKey = JSON.stringify(filterValues)
  // "Everything" means what the filter found when it was said, with the whole page ticked: any change of either takes it back.
  const chosenKey = JSON.stringify([filterKey, selectedIds])
  const [allFor, setAllFor] = useState('')
  const all = some && allFor === chosenKey
  const chooseAll = () => {
    const page = [...new Set([...selectedIds, ...(data ?? []).map(({ id }) => id)])]
    onSelect(page)
    setAllFor(JSON.stringify([filterKey, page]))
  }
  // Rows that another filter found must not be acted on unseen.
  const seen = useRef(filterKey)
  useEffect(() => {
    if (seen.current === filterKey) return
    seen.current = filterKey
    onUnselectItems()
  }, [filterKey, onUnselectItems])
  const done = () => {
    setOpen(null)
    setAllFor('')
    onUnselectItems()
  }
  useEscape(some && open === null, done)
  useLetterKeys({ p: mayPush ? () => setOpen('push') : undefined, e: mayUpdate ? () => setOpen('edit') : undefined }, some && open === null)
  if (!some || !shown) return null
  const count = all ? total : selectedIds.length
  const choice: Choice = all ? { filter: filterBody(filterValues) } : { ids: selectedIds.map(String) }
  return (
    <section className={style.bulk} aria-label={translate('account.bulk.actions')}>
      <span aria-live="polite">{translate(all ? 'account.bulk.allSelected' : 'account.bulk.selected', { count: counted(count), total: counted(total) })}</span>
      {!all && total > selectedIds.length && (
        <button type="button" className={style.all} onClick={chooseAll}>
          {translate('account.bulk.selectAll', { total: counted(total) })}
        </button>
      )}
      <span className={style.bar} />
      {mayPush && (
        <button type="button" onClick={() => setOpen('push')}>
          <Upload size={16} />
          {translate('account.bulk.push')}
          <kbd>P</kbd>
        </button>
      )}
      {mayUpdate && (
        <button type="button" onClick={() => setOpen('edit')}>
          <Pencil size={16} />
          {translate('account.bulk.edit')}
          <kbd>E</kbd>
        </button>
      )}
      {mayUpdate && (
        <button type="button" className={style.optional} onClick={() => setOpen('assign')}>
          <UserRound size={16} />
          {translate('account.bulk.assign')}
        </button>
      )}
      {mayExport && (
        <button type="button" className={style.optional} disabled={exporting} onClick={() => exportAs('xlsx', all ? filterBody(filterValues) : { ids: selectedIds.map(String) })}>
          <Download size={16} />
          {translate('account.bulk.export')}
        </button>
      )}
      {mayUpdate && (
        <button type="button" className={style.danger} onClick={() => setOpen('disable')}>
          <Ban size={16} />
          {translate('account.bulk.disable')}
        </button>
      )}
      <span className={style.grow} />
      <button type="button" aria-label={translate('account.bulk.unselect')} onClick={done}>
        <X size={16} />
        <kbd>Esc</kbd>
      </button>
      {(open === 'edit' || open === 'assign') && <BulkEditDialog choice={choice} count={count} first={open === 'assign' ? 'staffName' : undefined} onClose={() => setOpen(null)} onDone={done} />}
      <ConfirmDialog
        open={open === 'push'}
        busy={pushing}
        title={translate('account.bulk.pushTitle')}
        text={translate('account.bulk.pushText', { count: counted(count) })}
        action={translate('account.bulk.push')}
        onClose={() => setOpen(null)}
        onConfirm={async () => (await push(choice)) && done()}
      />
      <ConfirmDialog
        open={open === 'disable'}
        busy={updating}
        danger
        title={translate('account.bulk.disableTitle')}
        text={translate('account.bulk.disableText', { count: counted(count) })}
        action={translate('account.bulk.disable')}
        onClose={() => setOpen(null)}
        onConfirm={async () => (await update(choice, { status: 'disabled' })) && done()}
      />
    </section>
  )
}
