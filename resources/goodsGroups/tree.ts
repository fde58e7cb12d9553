import { TOP } from '#contract/brand-menu.ts'
import type { GoodsGroup } from '#contract/goods-group.ts'

/** A group with its place in the tree as it is shown. */
export interface Row {
  group: GoodsGroup
  depth: number
  childCount: number
  open: boolean
  /** Something above it is hidden, and so is it. */
  hiddenAbove: boolean
}

/** Groups by the one they stand under, in their order. */
export const childrenOf = (groups: readonly GoodsGroup[]): ReadonlyMap<string, readonly GoodsGroup[]> => {
  const known = new Set(groups.map(({ id }) => id))
  const children = new Map<string, GoodsGroup[]>()
  for (const group of groups) {
    const parent = known.has(group.parentId) ? group.parentId : TOP
    const list = children.get(parent)
    if (list) list.push(group)
    else children.set(parent, [group])
  }
  return children
}

/** What matches a word, and everything above it, so that it is seen in its place. */
const matchingGroups = (groups: readonly GoodsGroup[], word: string): ReadonlySet<string> => {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const kept = new Set<string>()
  for (const group of groups) {
    if (!`${group.name} ${group.specCode ?? ''}`.toLowerCase().includes(word)) continue
    for (let at: GoodsGroup | undefined = group; at && !kept.has(at.id); at = byId.get(at.parentId)) kept.add(at.id)
  }
  return kept
}

/** The rows that are in sight: those whose parents are open. While one searches, what matches is open. `children` are the groups' own. */
export const rowsOf = (groups: readonly GoodsGroup[], open: ReadonlySet<string>, word = '', children = childrenOf(groups)): Row[] => {
  const kept = word ? matchingGroups(groups, word) : null
  const rows: Row[] = []
  const walk = (parentId: string, depth: number, hiddenAbove: boolean) => {
    for (const group of children.get(parentId) ?? []) {
      if (kept && !kept.has(group.id)) continue
      const below = children.get(group.id) ?? []
      const isOpen = kept ? below.some(({ id }) => kept.has(id)) : open.has(group.id)
      rows.push({ group, depth, childCount: below.length, open: isOpen, hiddenAbove })
      if (isOpen) walk(group.id, depth + 1, hiddenAbove || !group.show)
    }
  }
  walk(TOP, 0, false)
  return rows
}

/** Where something is dropped: before or after a row, or into it. */
export type Side = 'before' | 'inside' | 'after'

export interface Move {
  id: string
  parentId: string
  before: string | null
}

/** The move that a drop means; undefined when it would put a group into itself, or change nothing. */
export const moveOf = (groups: readonly GoodsGroup[], dragged: string, target: GoodsGroup, side: Side): Move | undefined => {
  const byId = new Map(groups.map((group) => [group.id, group]))
  for (let at: GoodsGroup | undefined = target; at; at = byId.get(at.parentId)) if (at.id === dragged) return undefined
  if (side === 'inside') return { id: dragged, parentId: target.id, before: null }
  const siblings = (childrenOf(groups).get(target.parentId) ?? []).filter(({ id, brand }) => id !== dragged && brand === target.brand)
  const place = siblings.findIndex(({ id }) => id === target.id) + (side === 'after' ? 1 : 0)
  return { id: dragged, parentId: target.parentId, before: siblings[place]?.id ?? null }
}

/** The move that puts a group back where it stands now. */
export const moveBack = (groups: readonly GoodsGroup[], id: string): Move | undefined => {
  const group = groups.find((one) => one.id === id)
  if (!group) return undefined
  const siblings = (childrenOf(groups).get(group.parentId) ?? []).filter(({ brand }) => brand === group.brand)
  return { id, parentId: group.parentId, before: siblings[siblings.indexOf(group) + 1]?.id ?? null }
}

/** The move that an arrow key means: up and down among its siblings, left to its parent's level, right into the one before it. */
export const moveByKey = (groups: readonly GoodsGroup[], group: GoodsGroup, key: string): Move | undefined => {
  const siblings = (childrenOf(groups).get(group.parentId) ?? []).filter(({ brand }) => brand === group.brand)
  const at = siblings.findIndex(({ id }) => id === group.id)
  const parent = groups.find(({ id }) => id === group.parentId)
  switch (key) {
    case 'ArrowUp':
      return at > 0 ? { id: group.id, parentId: group.parentId, before: siblings[at - 1]?.id ?? null } : undefined
    case 'ArrowDown':
      return at < siblings.length - 1 ? { id: group.id, parentId: group.parentId, before: siblings[at + 2]?.id ?? null } : undefined
    case 'ArrowLeft':
      return parent ? moveOf(groups, group.id, parent, 'after') : undefined
    case 'ArrowRight':
      return at > 0 ? { id: group.id, parentId: siblings[at - 1]?.id ?? TOP, before: null } : undefined
    default:
      return undefined
  }
}
