import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { href } from '#contract/paths.ts'
import { type MyRecall, RECALL_LETTERS, recallCalls } from '#contract/recall.ts'
import { send } from '#src/api/client.ts'
import { userQuery } from '#src/api/user.ts'
import { FilePreviews } from '#src/applications/FilePreviews.tsx'
import { minuteTime } from '#src/dates.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { countOf } from '../parts/CountField.tsx'
import { TextField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { LongField } from '../parts/LongField.tsx'
import own from './MyPage.module.css'

/** What is the matter with a lot and what to do; one says how many pieces one still has and how many are used, and may correct it as long as the recall isn't over. */
export const RecallDialog = ({ recall, onClose }: { recall: MyRecall; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const unitOf = useUnitWord()
  const { data: user } = useQuery(userQuery)
  const attempt = useAttempt()
  const has = Math.max(recall.sent - recall.returned, 0)
  const { typed, set, restored } = useDialogDraft(`recall.${recall.id}.${recall.accountId}`, { left: String(recall.left ?? ''), used: String(recall.used ?? ''), note: recall.note ?? '' })
  const { left, used, note } = typed
  const isOver = recall.state === 'closed' || has === 0
  const submit = async () => {
    if (isOver) return onClose()
    const [kept, gone] = [countOf(left, has), countOf(used, has)]
    const wrong = translate('shop.recall.countShape', { max: counted(has) })
    const check = { left: kept === null ? wrong : '', used: gone === null ? wrong : '' }
    if (!(await attempt.run(check, () => send(recallCalls.answer, { id: recall.id, accountId: recall.accountId, seenAt: recall.answeredAt, left: kept ?? 0, used: gone ?? 0, note: note.trim() }))))
      return
    notify('shop.recall.answered', { type: 'success' })
    // Home's line of what waits, too, wherever one is.
    await client.invalidateQueries({ queryKey: ['recalls'], refetchType: 'all' })
    onClose()
  }
  const facts = [
    ...(recall.accountName === user?.name ? [] : [[translate('shop.recall.account'), recall.accountName]]),
    [translate('shop.recall.lot'), recall.lotNumber],
    [translate('shop.recall.reason'), recall.reason],
    [translate('shop.recall.advice'), recall.advice],
    [translate('shop.recall.pieces'), `${counted(recall.sent)} ${unitOf(recall.unit, recall.sent)}${recall.returned > 0 ? ` · ${translate('trade.line.returned', { count: recall.returned })}` : ''}`],
    ...(recall.answeredAt ? [[translate('shop.recall.saidBy'), `${recall.answeredBy} · ${minuteTime(recall.answeredAt)}`]] : []),
    ...(recall.result ? [[translate('shop.recall.result'), recall.result]] : []),
  ]
  return (
    <FormDialog
      restored={restored}
      wide
      only={isOver}
      title={`${translate(`trade.recallLevel.${recall.level}`)} · ${recall.goodsName} ${recall.specName}`}
      action={translate(isOver ? 'mall.close' : 'shop.recall.send')}
      busy={attempt.busy}
      failure={attempt.failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <dl className={own.recall}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {recall.files.length > 0 && <FilePreviews files={recall.files} />}
      {recall.orderId && !isOver && (
        <p>
          <Link to={href('MypageTuihuo', { order: recall.orderId })}>{translate('shop.recall.toReturn')}</Link>
        </p>
      )}
      {!isOver && (
        <>
          <TextField
            required
            label={translate('shop.recall.left', { max: counted(has) })}
            value={left}
            error={attempt.faults.left}
            inputMode="numeric"
            autoFocus
            onChange={attempt.typing('left', (left) => set({ left }))}
          />
          <TextField required label={translate('shop.recall.used')} value={used} error={attempt.faults.used} inputMode="numeric" onChange={attempt.typing('used', (used) => set({ used }))} />
          <LongField label={translate('shop.recall.note')} value={note} error={attempt.faults.note} maxLength={RECALL_LETTERS} onChange={attempt.typing('note', (note) => set({ note }))} />
        </>
      )}
    </FormDialog>
  )
}
