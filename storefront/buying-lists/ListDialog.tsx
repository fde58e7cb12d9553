import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type BuyingList, buyingListCalls } from '#contract/buying-list.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { NameFields } from './NameFields.tsx'

interface Props {
  /** The one that is changed; none for a new one. */
  list?: Pick<BuyingList, 'id' | 'name' | 'shared'>
  onClose: () => void
  onDone: (id: string) => void
}

/** Makes a list, or gives one another name and other readers. */
export const ListDialog = ({ list, onClose, onDone }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { typed: named, setTyped: setNamed, restored } = useDialogDraft(`list.${list?.id ?? 'new'}`, { name: list?.name ?? '', shared: list?.shared ?? false })
  const attempt = useAttempt()
  const { busy, failure, run } = attempt
  const submit = () =>
    run({ name: named.name.trim() ? '' : translate('trade.form.required') }, async () => {
      const given = { ...named, name: named.name.trim() }
      const { id } = list ? await send(buyingListCalls.rename, { id: list.id, ...given }) : await send(buyingListCalls.add, given)
      await client.invalidateQueries({ queryKey: ['buyingLists'] })
      notify('lists.made', { type: 'success' })
      onDone(id)
    })
  return (
    <FormDialog
      restored={restored}
      title={translate(list ? 'lists.edit' : 'lists.new')}
      action={translate('lists.save')}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <NameFields named={named} onNamed={setNamed} attempt={attempt} />
    </FormDialog>
  )
}
