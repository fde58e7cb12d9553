import { useVirtualizer } from '@tanstack/react-virtual'
import { useEvent, useNotify, useTranslate } from 'ra-core'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type GoodsGroup, goodsGroupCalls } from '#contract/goods-group.ts'
import { send } from '#src/api/client.ts'
import { GroupRow } from './GroupRow.tsx'
import style from './GroupTree.module.css'
import { type Move, moveBack, moveByKey, moveOf, type Row, type Side } from './tree.ts'
import { useGroupWrites } from './useGroupWrites.ts'

const ROW = 40
const OVERSCAN = 3

interface Props {
  groups: readonly GoodsGroup[]
  rows: readonly Row[]
  chosen: ReadonlySet<string>
  mayWrite: boolean
  onToggle: (id: string) => void
  onOpen: (id: string) => void
  onChoose: (id: string) => void
  onEdit: (group: GoodsGroup) => void
  onAdd: (parent: GoodsGroup) => void
}

/** The tree: only the rows in sight are drawn. Groups are dragged to their place, or moved by the arrow keys on their handle. */
export const GroupTree = ({ groups, rows, chosen, mayWrite, onToggle, onOpen, onChoose, onEdit, onAdd }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => scroll.current, estimateSize: () => ROW, overscan: OVERSCAN })
  /** As many rows as are ever drawn at once: one that leaves sight becomes the one that comes into it, instead of being built anew. */
  const slots = Math.ceil((virtual.scrollRect?.height ?? 0) / ROW) + 2 * OVERSCAN + 2
  const [dragged, setDragged] = useState<string | null>(null)
  /** The row that the keyboard is on: one stop for Tab, arrows within. */
  const [at, setAt] = useState(0)
  const [over, setOver] = useState<{ id: string; side: Side } | null>(null)
  const { run, busy } = useGroupWrites()
  const move = async (wanted: Move | undefined, name: string) => {
    if (!wanted) return
    const back = moveBack(groups, wanted.id)
    const done = await run(
      () => send(goodsGroupCalls.move, wanted),
      () => ['tree.moved', { name }, back && (() => void run(() => send(goodsGroupCalls.move, back)))],
    )
    if (done) onOpen(wanted.parentId)
  }
  const sideAt = (event: DragEvent): Side => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const at = (event.clientY - top) / height
    return at < 0.3 ? 'before' : at > 0.7 ? 'after' : 'inside'
  }
  /** Rows are of one height: where one stands needn't be measured. */
  const intoSight = (index: number) => {
    const [box, top, height] = [scroll.current, index * ROW, virtual.scrollRect?.height ?? 0]
    const from = virtual.scrollOffset ?? 0
    if (box && (top < from || top + ROW > from + height)) box.scrollTop = top < from ? top : top + ROW - height
  }
  const focusRow = (index: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, index))
    setAt(next)
    intoSight(next)
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus({ preventScroll: true }))
  }
  const onRowKey = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget) return
    const { group, depth, childCount, open } = rows[index] as Row
    const above = rows.slice(0, index).findLastIndex((row) => row.depth < depth)
    const does: Record<string, () => void> = {
      ArrowUp: () => focusRow(index - 1),
      ArrowDown: () => focusRow(index + 1),
      Home: () => focusRow(0),
      End: () => focusRow(rows.length - 1),
      ArrowRight: () => (childCount > 0 && !open ? onToggle(group.id) : focusRow(index + 1)),
      ArrowLeft: () => (open ? onToggle(group.id) : above >= 0 && focusRow(above)),
      Enter: () => onEdit(group),
      ...(mayWrite && { ' ': () => onChoose(group.id) }),
    }
    const work = does[event.key]
    if (!work) return
    event.preventDefault()
    work()
  }
  const drop = (target: GoodsGroup, side: Side) => {
    const name = groups.find(({ id }) => id === dragged)?.name ?? ''
    if (dragged && dragged !== target.id) {
      const wanted = moveOf(groups, dragged, target, side)
      if (wanted) void move(wanted, name)
      else notify('tree.intoItself', { type: 'warning', messageArgs: { name } })
    }
    setDragged(null)
    setOver(null)
  }
  // The same functions for as long as the tree is there: a row is drawn anew when it changes, not when another does.
  const show = ({ id, name, show: before }: GoodsGroup, wish: boolean): Promise<boolean> =>
    run(
      () => send(goodsGroupCalls.updateShow, { ids: [id], show: wish }),
      () => [wish ? 'tree.nowShown' : 'tree.nowHidden', { name }, () => void run(() => send(goodsGroupCalls.updateShow, { ids: [id], show: before }))],
    )
  const acts = {
    onFocus: useEvent(setAt),
    onKey: useEvent(onRowKey),
    onToggle: useEvent(onToggle),
    onChoose: useEvent(onChoose),
    onEdit: useEvent(onEdit),
    onAdd: useEvent(onAdd),
    onShow: useEvent((group: GoodsGroup) => void show(group, !group.show)),
    onGrip: useEvent((event: KeyboardEvent, group: GoodsGroup) => {
      const wanted = moveByKey(groups, group, event.key)
      if (!wanted) return
      event.preventDefault()
      void move(wanted, group.name)
    }),
    onDragStart: useEvent(setDragged),
    onDragOver: useEvent((event: DragEvent, id: string) => {
      if (!dragged) return
      event.preventDefault()
      const side = sideAt(event)
      if (over?.id !== id || over.side !== side) setOver({ id, side })
    }),
    onDragEnd: useEvent(() => {
      setDragged(null)
      setOver(null)
    }),
    onDrop: useEvent((event: DragEvent, group: GoodsGroup) => drop(group, sideAt(event))),
  }
  return (
    <div ref={scroll} className={style.scroll} role="tree" aria-label={translate('resources.goodsGroups.name', { smart_count: 2 })} aria-busy={busy} aria-multiselectable="true">
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index] as Row
          const { id } = row.group
          return (
            <GroupRow
              key={index % slots}
              row={row}
              index={index}
              start={start}
              chosen={chosen.has(id)}
              stop={index === Math.min(at, rows.length - 1)}
              side={over?.id === id && dragged !== id ? over.side : undefined}
              mayWrite={mayWrite}
              busy={busy}
              {...acts}
            />
          )
        })}
      </div>
    </div>
  )
}
