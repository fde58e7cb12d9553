import { ChevronDown, ChevronRight, Eye, EyeOff, GripVertical, Plus } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type DragEvent, type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react'
import type { GoodsGroup } from '#contract/goods-group.ts'
import style from './GroupTree.module.css'
import type { Row, Side } from './tree.ts'

const INDENT = 24
/** Drawn once: a row that becomes another keeps them. */
const icons = {
  open: <ChevronDown size={16} />,
  closed: <ChevronRight size={16} />,
  shown: <Eye size={16} />,
  hidden: <EyeOff size={16} />,
  add: <Plus size={16} />,
  grip: <GripVertical size={16} />,
}

interface Props {
  row: Row
  /** Its place among the rows in sight, and how far down it stands. */
  index: number
  start: number
  chosen: boolean
  /** The keyboard's one stop in the tree. */
  stop: boolean
  /** Where what is dragged over it would go. */
  side: Side | undefined
  mayWrite: boolean
  busy: boolean
  onFocus: (index: number) => void
  onKey: (event: KeyboardEvent, index: number) => void
  onToggle: (id: string) => void
  onChoose: (id: string) => void
  onEdit: (group: GoodsGroup) => void
  onAdd: (parent: GoodsGroup) => void
  onShow: (group: GoodsGroup) => void
  onGrip: (event: KeyboardEvent, group: GoodsGroup) => void
  onDragStart: (id: string) => void
  onDragOver: (event: DragEvent, id: string) => void
  onDragEnd: () => void
  onDrop: (event: DragEvent, group: GoodsGroup) => void
}

/** One group in the tree. */
export const GroupRow = memo(({ row, index, start, chosen, stop, side, mayWrite, busy, ...on }: Props) => {
  const translate = useTranslate()
  const { group, depth, childCount, open, hiddenAbove } = row
  const dim = !group.show || hiddenAbove
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(group.id)
  // A row that becomes another group's doesn't hand it the focus.
  useLayoutEffect(() => {
    if (shown.current !== group.id && element.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
    shown.current = group.id
  }, [group.id])
  return (
    <div
      ref={element}
      className={`${style.row} ${dim ? style.dim : ''} ${side ? style[side] : ''} ${chosen ? style.chosen : ''}`}
      style={{ transform: `translateY(${start}px)` }}
      role="treeitem"
      data-row={index}
      tabIndex={stop ? 0 : -1}
      onFocus={() => on.onFocus(index)}
      onKeyDown={(event) => on.onKey(event, index)}
      aria-level={depth + 1}
      aria-expanded={childCount > 0 ? open : undefined}
      aria-selected={chosen}
      draggable={mayWrite && !busy}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        on.onDragStart(group.id)
      }}
      onDragOver={(event) => on.onDragOver(event, group.id)}
      onDragEnd={on.onDragEnd}
      onDrop={(event) => {
        event.preventDefault()
        on.onDrop(event, group)
      }}
    >
      {mayWrite && <input type="checkbox" checked={chosen} aria-label={translate('list.select', { name: group.name })} onChange={() => on.onChoose(group.id)} />}
      <span style={{ width: depth * INDENT, flex: 'none' }} />
      {childCount > 0 ? (
        <button type="button" className={style.icon} aria-label={translate(open ? 'tree.collapse' : 'tree.expand', { name: group.name })} onClick={() => on.onToggle(group.id)}>
          {open ? icons.open : icons.closed}
        </button>
      ) : (
        <span className={style.icon} />
      )}
      {group.image ? <img key={group.image} src={group.image} alt="" width={28} height={28} loading="lazy" /> : <span className={style.blank} />}
      <button type="button" className={`link ${style.name}`} aria-label={translate('tree.editNamed', { name: group.name })} onClick={() => on.onEdit(group)}>
        {group.name}
      </button>
      {childCount > 0 && <small>{childCount}</small>}
      {group.specCode && <small className={style.optional}>{group.specCode}</small>}
      <span className={style.grow} />
      {hiddenAbove && group.show && <small>{translate('tree.hiddenAbove')}</small>}
      {mayWrite ? (
        <button type="button" className={style.show} disabled={busy} aria-label={translate(group.show ? 'tree.hide' : 'tree.show', { name: group.name })} onClick={() => on.onShow(group)}>
          {group.show ? icons.shown : icons.hidden}
          <span className={style.optional}>{translate(group.show ? 'tree.shown' : 'tree.hidden')}</span>
        </button>
      ) : (
        <span className={style.show}>{translate(group.show ? 'tree.shown' : 'tree.hidden')}</span>
      )}
      {mayWrite && (
        <button type="button" className={style.icon} aria-label={translate('tree.newBelow', { name: group.name })} onClick={() => on.onAdd(group)}>
          {icons.add}
        </button>
      )}
      {mayWrite && (
        <button type="button" className={`${style.icon} ${style.grip}`} aria-label={translate('tree.move', { name: group.name })} onKeyDown={(event) => on.onGrip(event, group)}>
          {icons.grip}
        </button>
      )}
    </div>
  )
})
