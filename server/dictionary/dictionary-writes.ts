import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DictionaryDraft, DictionaryFilter } from '#contract/dictionary.ts'
import { GROUPS } from '#contract/dictionary-entry.ts'
import { difference, writeAudit } from '#server/access/audit.ts'
import { conflict } from '#server/conflict.ts'
import { containing } from '#server/containing.ts'
import { isDatabaseError, list, type Queryable, rowsOf } from '#server/db/database.ts'
import { dictionaryEntry } from '#server/db/schema/catalogue.ts'
import { badField, missing, refused } from '#server/failure.ts'
import { lockTree } from '#server/goods-groups/group-writes.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { inBatch } from '#server/rest/in-batch.ts'
import { isUsed, namedByGoods } from './named-by-goods.ts'
import { passOn } from './pass-on.ts'

const entity = 'dictionary'

const guardCode = async <Result>(code: string | undefined, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw isDatabaseError(error, '23505', 'dictionary_entry_code') ? refused('dictionary.taken', { code: code ?? '' }, { field: 'code' }) : error
  }
}

/** Codes are read whatever their letters' case: no two differ in that alone. */
const refuseSameCode = async (tx: Queryable, groupCode: string, code: string | undefined, id: string | null) => {
  if (code === undefined) return
  const [taken] = await rowsOf<{ code: string }>(tx, sql`select code from dictionary_entry where group_code = ${groupCode} and lower(code) = lower(${code}) and id is distinct from ${id} limit 1`)
  if (taken) throw refused('dictionary.taken', { code: taken.code }, { field: 'code' })
}

const refuseSameName = async (tx: Queryable, groupCode: string, name: string | undefined, id: string | null) => {
  const most = namedByGoods[groupCode]
  if (most === undefined || name === undefined) return
  if (name.length > most) throw badField('name', 'field.tooLong', { max: most })
  await lockTree(tx)
  const taken = await rowsOf(tx, sql`select 1 from dictionary_entry where group_code = ${groupCode} and name = ${name} and id is distinct from ${id}`)
  if (taken.length > 0) throw refused('dictionary.nameTaken', { name }, { field: 'name' })
}

/** Adds an entry, at the end of its group where nothing else is said. */
export const addEntry = (context: SignedInContext, draft: DictionaryDraft): Promise<{ id: string }> =>
  guardCode(draft.code, () =>
    context.deps.db.transaction(async (tx) => {
      await refuseSameCode(tx, draft.groupCode, draft.code, null)
      await refuseSameName(tx, draft.groupCode, draft.name, null)
      const [last] = await rowsOf<{ sort: number }>(tx, sql`select coalesce(max(sort) + 1, 0)::int as sort from dictionary_entry where group_code = ${draft.groupCode}`)
      const id = context.deps.newId()
      const row = { sort: last?.sort ?? 0, status: 'active', ...draft }
      await tx.insert(dictionaryEntry).values({ ...row, id })
      await writeAudit(tx, context, [{ action: 'add', entity, id, before: null, after: row }])
      return { id }
    }),
  )

/** Changes an entry. A brand's new name is given to its groups and goods in the same transaction. */
export const updateEntry = (context: SignedInContext, { id, version, ...changes }: Partial<DictionaryDraft> & { id: string; version?: number }) =>
  guardCode(changes.code, () =>
    context.deps.db.transaction(async (tx) => {
      // Before the entry, as an import locks them.
      if (changes.name !== undefined) await lockTree(tx)
      const [before] = await tx.select().from(dictionaryEntry).where(eq(dictionaryEntry.id, id)).for('update')
      if (!before) throw missing()
      if (version !== undefined && version !== before.version) throw await conflict(tx, entity, id, before.version)
      if (changes.groupCode !== undefined && changes.groupCode !== before.groupCode) throw refused('dictionary.regroup', {}, { field: 'groupCode' })
      if (changes.code !== before.code) await refuseSameCode(tx, before.groupCode, changes.code, id)
      await refuseSameName(tx, before.groupCode, changes.name, id)
      // A group's entries hold on to it by its code.
      if (before.groupCode === GROUPS && changes.code !== undefined && changes.code !== before.code && (await usedAmong(tx, [id])))
        throw refused('dictionary.used', { name: before.name }, { field: 'code' })
      const changed = difference(before as Record<string, unknown>, changes as Record<string, unknown>)
      if (!changed) return { id, version: before.version }
      await tx
        .update(dictionaryEntry)
        .set({ ...changes, version: before.version + 1 })
        .where(eq(dictionaryEntry.id, id))
      await writeAudit(tx, context, [{ action: 'update', entity, id, ...changed }])
      await passOn(tx, before, { name: before.name, value: before.value, ...changes })
      return { id, version: before.version + 1 }
    }),
  )

/** The condition under which an entry is found by a filter. */
export const entryCondition = ({ keyword, groupCode, status, batchId }: DictionaryFilter): SQL => {
  const conditions = [sql`true`]
  if (batchId) conditions.push(inBatch(batchId, sql`id`))
  if (groupCode) conditions.push(sql`group_code = ${groupCode}`)
  if (status) conditions.push(sql`status = ${status}`)
  if (keyword) conditions.push(sql`lower(code || ' ' || name || ' ' || coalesce(value, '') || ' ' || coalesce(remark, '')) like ${containing(keyword)}`)
  return sql.join(conditions, sql` and `)
}

/** Takes entries away, those named or those that a filter finds; all or none. One that is in use stays: it can be disabled. */
export const deleteEntries = ({ deps, ...rest }: SignedInContext, { ids, filter }: { ids?: string[]; filter?: DictionaryFilter }): Promise<{ deleted: number }> => {
  if ((ids === undefined) === (filter === undefined)) throw refused(ids ? 'bulk.both' : 'bulk.chooseSome')
  return deps.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(dictionaryEntry)
      .where(ids ? sql`${dictionaryEntry.id} = any(${list(ids)})` : entryCondition(filter as DictionaryFilter))
      .orderBy(dictionaryEntry.id)
      .for('update')
    if (ids && rows.length < new Set(ids).size) throw missing()
    const all = rows.map(({ id }) => id)
    const used = await usedAmong(tx, all)
    if (used !== undefined) throw refused('dictionary.used', { name: used })
    await tx.delete(dictionaryEntry).where(sql`${dictionaryEntry.id} = any(${list(all)})`)
    await writeAudit(
      tx,
      { deps, ...rest },
      rows.map(({ id, version: _, ...before }) => ({ action: 'delete', entity, id, before, after: null })),
    )
    return { deleted: rows.length }
  })
}

/** The first of some entries whose name or code stands somewhere, by its group; undefined where none does. */
const usedAmong = async (tx: Queryable, ids: readonly string[]): Promise<string | undefined> => {
  const [used] = await rowsOf<{ name: string }>(tx, sql`select x.name from dictionary_entry x where x.id = any(${list(ids)}) and ${isUsed()} order by x.id limit 1`)
  return used?.name
}

/** Puts a group's entries into the order of `ids`; entries not named come after them as they were. */
export const orderEntries = (context: SignedInContext, { groupCode, ids }: { groupCode: string; ids: readonly string[] }): Promise<{ updated: number }> =>
  context.deps.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: dictionaryEntry.id, sort: dictionaryEntry.sort })
      .from(dictionaryEntry)
      .where(and(eq(dictionaryEntry.groupCode, groupCode)))
      .orderBy(dictionaryEntry.sort, dictionaryEntry.id)
      .for('update')
    const known = new Set(rows.map(({ id }) => id))
    if (ids.some((id) => !known.has(id))) throw missing()
    const order = [...new Set([...ids, ...known])]
    const moved = order.flatMap((id, sort) => {
      const before = rows.find((row) => row.id === id)
      return before && before.sort !== sort ? [{ id, sort, before: before.sort }] : []
    })
    await tx.execute(sql`
      update dictionary_entry set sort = t.sort, version = version + 1 from unnest(${list(moved.map(({ id }) => id))}, ${list(
        moved.map(({ sort }) => sort),
        'int',
      )}) as t(id, sort) where dictionary_entry.id = t.id`)
    await writeAudit(
      tx,
      context,
      moved.map(({ id, sort, before }) => ({ action: 'order', entity, id, before: { sort: before }, after: { sort } })),
    )
    return { updated: moved.length }
  })
