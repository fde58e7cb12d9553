import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { counted } from '#contract/counted.ts'
import { MAX_SHEET_ROWS, priceSheetCalls, type SheetChange } from '#contract/price-sheet.ts'
import { send } from '#src/api/client.ts'
import { useAct } from '#src/hooks/useAct.ts'
import { useTypedDraft } from '#src/hooks/useTypedDraft.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'
import { type Edit, type Edits, type Pasted, placed, type Row } from './sheet.ts'
import { hasWayBack, wayBack } from './way-back.ts'

const nothing: [string, Edit][] = []

/** The rows of one price list and what was typed into them: kept as a draft, pasted, discarded, saved all at once, and put back. `busy` while any of it is on its way. */
export const useSheet = (id: string) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const undoable = useUndoable()
  const { busy, act } = useAct()
  const key = ['priceItems', 'sheet', id]
  const { data: rows, error, refetch } = useQuery({ queryKey: key, queryFn: async () => placed(await send(priceSheetCalls.rows, { priceListCode: id })), refetchOnMount: 'always' })
  // As a list, which can be kept for when the session ends.
  const { typed, setTyped, restored } = useTypedDraft<[string, Edit][]>(`priceSheet.${id}`, nothing)
  const edits: Edits = useMemo(() => new Map(typed), [typed])
  const setEdits = (next: Edits) => setTyped([...next])
  const few = (texts: string[]) => texts.slice(0, 5).join(translate('mall.comma'))
  const take = (pasted: Pasted) => {
    setEdits(pasted.edits)
    // In one sentence after the other: several messages would lie over the rows.
    const said = [
      pasted.wrong.length > 0 && translate('sheet.pastedWrong', { smart_count: pasted.wrong.length, values: few(pasted.wrong.map(({ value }) => value)) }),
      pasted.unknown.length > 0 && translate('sheet.pasteUnknown', { codes: few(pasted.unknown) }),
      pasted.prices.size > 0 && translate('sheet.pasted', { count: counted(pasted.prices.size) }),
    ].filter((one) => typeof one === 'string')
    if (said.length > 0) notify(said.join(translate('sheet.stop')), { type: pasted.wrong.length + pasted.unknown.length > 0 ? 'warning' : 'success' })
  }
  const save = async (changes: SheetChange[]): Promise<void> => {
    if (changes.length > MAX_SHEET_ROWS) return notify('sheet.tooMany', { type: 'error', messageArgs: { max: counted(MAX_SHEET_ROWS) } })
    if (changes.length === 0) return setEdits(new Map())
    await act(async () => {
      // What was typed stays where it is refused: whoever was first is named, and the newest prices are fetched beside it.
      const { saved, removed } = await send(priceSheetCalls.save, { priceListCode: id, rows: changes }).catch(async (failure: unknown) => {
        await refetch()
        throw failure
      })
      // The sheet is locked until it shows what was saved: nothing typed meanwhile may be lost.
      await client.invalidateQueries({ queryKey: ['priceItems'] })
      setEdits(new Map())
      const [before, done, then] = [rows ?? [], edits, client.getQueryData<Row[]>(key) ?? []]
      undoable('sheet.saved', { count: counted(saved + removed) }, hasWayBack(before, done) ? () => void undo(before, done, then) : null)
      void client.invalidateQueries({ queryKey: ['priceLists'] })
    })
  }
  /** What was saved is put back, as far as nobody has changed it since. */
  const undo = (before: readonly Row[], done: Edits, then: readonly Row[]) =>
    act(async () => {
      const now = placed(await send(priceSheetCalls.rows, { priceListCode: id }))
      const back = wayBack(before, done, then, now)
      if (back.length > 0) await send(priceSheetCalls.save, { priceListCode: id, rows: back })
      notify('sheet.undone', { type: 'success', messageArgs: { count: counted(back.length) } })
      await client.invalidateQueries({ queryKey: ['priceItems'] })
    })
  const discard = () => {
    const typed = edits
    setEdits(new Map())
    undoable('sheet.discarded', { count: counted(typed.size) }, () => setEdits(typed))
  }
  return { rows, error, refetch, edits, setEdits, restored, busy, take, save, discard }
}
