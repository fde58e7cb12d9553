import { sql } from 'drizzle-orm'
import type { Attachment } from '#contract/attachment.ts'
import type { DeviceClassName } from '#contract/device-classes.ts'
import { restRecord } from '#contract/paths.ts'
import { looksRegistered } from '#contract/rest/certificate.ts'
import { refuseUnknownFiles } from '#server/applications/attachments.ts'
import { indexGoods } from '#server/catalogue/index-goods.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { certificate, lot } from '#server/db/schema/catalogue.ts'
import { stockMove } from '#server/db/schema/stock.ts'
import { refused } from '#server/failure.ts'
import { inBatch } from './in-batch.ts'
import { refuseBackwards } from './refuse-values.ts'
import { days, plain } from './rest-columns.ts'
import type { RestResource, Values } from './rest-resource.ts'
import { within, withinSpec } from './rest-search.ts'
import { stateOn } from './state-on.ts'

/** As long as a certificate lasts. */
export const FIVE_YEARS = sql`interval '5 years'`

/** Writes anew what the goods of these certificates are found by. */
export const indexSoldUnder = async (tx: Queryable, numbers: readonly string[]): Promise<void> => {
  const rows = await rowsOf<{ id: string }>(tx, sql`select id from goods where certificate_number = any(${list(numbers)})`)
  if (rows.length > 0)
    await indexGoods(
      tx,
      rows.map(({ id }) => id),
    )
}

/** Whether goods that aren't switched off are sold under a certificate `r`. */
export const isUsed = sql`exists (select 1 from goods u where u.certificate_number = r.number and u.status = 'active')`

/** Registration certificates by their number: what expires takes its goods off sale, by the date alone. */
export const certificateResource: RestResource = {
  entity: 'certificate',
  table: certificate,
  key: certificate.number,
  from: sql`certificate r`,
  columns: (day) => ({
    ...plain(['number', 'deviceClass', 'maker', 'remark', 'files']),
    ...days(['validFrom', 'validTo']),
    state: stateOn(day, sql`r.valid_to`),
    goodsCount: sql`(select count(*)::int from goods g where g.certificate_number = r.number)`,
  }),
  filters: () => ({ batchId: (batchId: string) => inBatch(batchId, sql`r.number`), used: (used: boolean) => sql`${isUsed} = ${used}` }),
  found: within(sql`r.number || ' ' || r.maker || ' ' || coalesce(r.remark, '')`),
  sorts: { validFrom: sql`r.valid_from`, validTo: sql`r.valid_to` },
  order: sql`r.valid_to nulls last, r.number`,
  finish: ({ number, deviceClass }) => ({ looksRight: looksRegistered(String(number), deviceClass as DeviceClassName) }),
  newId: (values) => String(values.number),
  prepare: async (tx, _context, changes, before) => {
    const now = { ...before, ...changes } as Values
    refuseBackwards(now)
    if (now.deviceClass !== 'I') {
      if (!now.validTo) throw refused('field.required', {}, { field: 'validTo' })
      const [long] = await rowsOf(tx, sql`select 1 where ${now.validTo}::date > ${now.validFrom}::date + ${FIVE_YEARS}`)
      if (long) throw refused('certificate.five', {}, { field: 'validTo' })
    }
    if (before && changes.deviceClass !== undefined && changes.deviceClass !== before.deviceClass) {
      const used = await rowsOf(tx, sql`select 1 from goods where certificate_number = ${before.number} limit 1`)
      if (used.length > 0) throw refused('certificate.classUsed', {}, { field: 'deviceClass' })
    }
    await refuseUnknownFiles(tx, changes.files as Attachment[] | undefined)
    return changes
  },
  after: indexSoldUnder,
}

/** Lots. What is promised to orders can't be taken out of store, and of what has been sent neither number nor dates change. */
export const lotResource: RestResource = {
  entity: 'lot',
  table: lot,
  key: lot.id,
  from: sql`lot r join spec s on s.id = r.spec_id join goods g on g.id = s.goods_id`,
  columns: (day) => ({
    ...plain(['specId', 'number', 'onHand', 'reserved', 'held', 'remark']),
    ...days(['madeOn', 'expiresOn']),
    state: sql`case when r.held then 'held' else ${stateOn(day, sql`r.expires_on`)} end`,
    specCode: sql`s.code`,
    specName: sql`s.name`,
    goodsName: sql`g.name`,
    unit: sql`g.unit`,
    recallId: sql`(select c.id from lot_recall c where c.lot_id = r.id and c.closed_at is null)`,
  }),
  filters: () => ({
    batchId: (batchId: string) => inBatch(batchId),
    inStore: (inStore: boolean) => sql`(r.on_hand > 0) = ${inStore}`,
    expiresFrom: (day: string) => sql`r.expires_on >= ${day}::date`,
    expiresTo: (day: string) => sql`r.expires_on <= ${day}::date`,
  }),
  found: withinSpec(sql`r.number`),
  sorts: { madeOn: sql`r.made_on`, expiresOn: sql`r.expires_on`, goodsName: sql`g.name_key` },
  order: sql`r.expires_on nulls last, s.code, r.number`,
  prepare: async (tx, { deps, person }, changes, before) => {
    const now = { ...before, ...changes } as Values
    refuseBackwards(now, 'madeOn', 'expiresOn', 'lot.dates')
    const reserved = Number(before?.reserved ?? 0)
    if (Number(now.onHand ?? 0) < reserved) throw refused('lot.reserved', { count: reserved }, { field: 'onHand' })
    if (before && changes.specId !== undefined && changes.specId !== before.specId) throw refused('lot.spec', {}, { field: 'specId' })
    // What is recalled isn't sold on, to somebody who would never be told.
    if (before?.held && changes.held === false) {
      const [open] = await rowsOf<{ id: string }>(tx, sql`select id from lot_recall where lot_id = ${String(before.id)} and closed_at is null`)
      if (open) throw refused('lot.recalled', {}, { field: 'held', extras: { link: restRecord('recalls', open.id) } })
    }
    // Papers that went with its pieces say them: whoever recalls it must find it by what they say. What they left empty can be filled in.
    const fixed = before && (['number', 'madeOn', 'expiresOn'] as const).find((name) => before[name] !== null && changes[name] !== undefined && changes[name] !== before[name])
    if (fixed) {
      const sent = await rowsOf(tx, sql`select 1 from delivery_line where lot_id = ${String(before.id)} limit 1`)
      if (sent.length > 0) throw refused('lot.sent', {}, { field: fixed })
    }
    // What is counted anew is written down like every other movement.
    if (before && changes.onHand !== undefined && changes.onHand !== before.onHand)
      await tx
        .insert(stockMove)
        .values({ id: deps.newId(), lotId: String(before.id), at: deps.clock(), kind: 'adjust', onHand: Number(changes.onHand) - Number(before.onHand), actorName: person.name })
    return changes
  },
  // What lies in store or is promised is a record of the trade.
  beforeRemove: async (tx, ids) => {
    const kept = await rowsOf(tx, sql`select 1 from lot where id = any(${list(ids)}) and (on_hand > 0 or reserved > 0) limit 1`)
    if (kept.length > 0) throw refused('record.used')
  },
}
