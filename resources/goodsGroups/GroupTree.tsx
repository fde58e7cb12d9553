import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown, ChevronRight, Eye, EyeOff, GripVertical, Plus } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type GoodsGroup, goodsGroupCalls } from '#contract/goods-group.ts'
import { send } from '#src/api/client.ts'
import style from './GroupTree.module.css'
import { type Move, moveBack, moveByKey, moveOf, type Row, type Side } from './tree.ts'
import { useGroupWrites } from './useGroupWrites.ts'

const ROW = 40
const INDENT = 24

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
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => scroll.current, estimateSize: () => ROW, overscan: 12 })
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
  const focusRow = (index: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, index))
    setAt(next)
    virtual.scrollToIndex(next)
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus())
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
  const show = ({ id, show: shown }: GoodsGroup) => run(() => send(goodsGroupCalls.updateShow, { ids: [id], show: !shown }))
  return (
    <div ref={scroll} className={style.scroll} role="tree" aria-label={translate('resources.goodsGroups.name', { smart_count: 2 })} aria-busy={busy} aria-multiselectable="true">
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const { group, depth, childCount, open, hiddenAbove } = rows[index] as Row
          const dim = !group.show || hiddenAbove
          return (
            <div
              key={group.id}
              className={`${style.row} ${dim ? style.dim : ''} ${over?.id === group.id && dragged !== group.id ? style[over.side] : ''} ${chosen.has(group.id) ? style.chosen : ''}`}
              style={{ transform: `translateY(${start}px)` }}
              role="treeitem"
              data-row={index}
              tabIndex={index === Math.min(at, rows.length - 1) ? 0 : -1}
              onFocus={() => setAt(index)}
              onKeyDown={(event) => onRowKey(event, index)}
              aria-level={depth + 1}
              aria-expanded={childCount > 0 ? open : undefined}
              aria-selected={chosen.has(group.id)}
              draggable={mayWrite && !busy}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(group.id)
              }}
              onDragOver={(event) => {
                if (!dragged) return
                event.preventDefault()
                const side = sideAt(event)
                if (over?.id !== group.id || over.side !== side) setOver({ id: group.id, side })
              }}
              onDragEnd={() => {
                setDragged(null)
                setOver(null)
              }}
              onDrop={(event) => {
                event.preventDefault()
                drop(group, sideAt(event))
              }}
            >
              {mayWrite && <input type="checkbox" checked={chosen.has(group.id)} aria-label={translate('list.select', { name: group.name })} onChange={() => onChoose(group.id)} />}
              <span style={{ width: depth * INDENT, flex: 'none' }} />
              {childCount > 0 ? (
                <button type="button" className={style.icon} aria-label={translate(open ? 'tree.collapse' : 'tree.expand', { name: group.name })} onClick={() => onToggle(group.id)}>
                  {open ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
                </button>
              ) : (
                <span className={style.icon} />
              )}
              {group.image ? <img src={group.image} alt="" width={28} height={28} loading="lazy" /> : <span className={style.blank} />}
              <button type="button" className={`link ${style.name}`} aria-label={translate('tree.editNamed', { name: group.name })} onClick={() => onEdit(group)}>
                {group.name}
              </button>
              {childCount > 0 && <small>{childCount}</small>}
              {group.specCode && <small className={style.optional}>{group.specCode}</small>}
              <span className={style.grow} />
              {hiddenAbove && group.show && <small>{translate('tree.hiddenAbove')}</small>}
              {mayWrite ? (
                <button type="button" className={style.show} disabled={busy} aria-label={translate(group.show ? 'tree.hide' : 'tree.show', { name: group.name })} onClick={() => show(group)}>
                  {group.show ? <Eye size={16} /> : <EyeOff size={16} />}
                  <span className={style.optional}>{translate(group.show ? 'tree.shown' : 'tree.hidden')}</span>
                </button>
              ) : (
                <span className={style.show}>{translate(group.show ? 'tree.shown' : 'tree.hidden')}</span>
              )}
              {mayWrite && (
                <button type="button" className={style.icon} aria-label={translate('tree.newBelow', { name: group.name })} onClick={() => onAdd(group)}>
                  <Plus size={16} />
                </button>
              )}
              {mayWrite && (
                <button
                  type="button"
                  className={`${style.icon} ${style.grip}`}
                  aria-label={translate('tree.move', { name: group.name })}
                  onKeyDown={(event) => {
                    const wanted = moveByKey(groups, group, event.key)
                    if (!wanted) return
                    event.preventDefault()
                    void move(wanted, group.name)
                  }}
                >
                  <GripVertical size={16} />
                </button>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
