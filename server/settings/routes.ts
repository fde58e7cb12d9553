import { sql } from 'drizzle-orm'
import { type Settings, type settingCalls, settingGroups } from '#contract/setting.ts'
import { difference, writeAudit } from '#server/access/audit.ts'
import { conflict } from '#server/conflict.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'
import { orderSettings } from '#server/orders/settings.ts'

const VERSION = 'settings.version'
type Order = Settings['order']

/** The house's settings as they stand, with the defaults where nobody has set any. */
const settingsOf = async (db: Queryable): Promise<Settings> => {
  const rows = await rowsOf<{ key: string; value: string }>(db, sql`select key, value from setting where key like 'site.%' or key like 'papers.%' or key like 'bank.%' or key = ${VERSION}`)
  const said = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
  const group = <G>(of: 'site' | 'papers') => Object.fromEntries(Object.keys(settingGroups[of]).map((name) => [name, said(`${of}.${name}`)])) as G
  const { fee, freeFrom, taxPercent, payHours } = await orderSettings(db)
  const organisations = await rowsOf<{ id: string; name: string }>(db, sql`select id, name from organisation order by id`)
  const order: Order = { freight: fee, freeFreightFrom: freeFrom, taxPercent, payHours }
  return {
    order,
    site: group<Settings['site']>('site'),
    papers: group<Settings['papers']>('papers'),
    accounts: organisations.map(({ id, name }) => ({
      orgId: id,
      orgName: name,
      name: said(`bank.name.${id}`),
      bank: said(`bank.bank.${id}`),
      number: said(`bank.number.${id}`),
      returnTo: said(`bank.returnTo.${id}`),
      licences: said(`bank.licences.${id}`),
    })),
    version: Number(said(VERSION) || '1'),
  }
}

/** Settings by their keys, as they are kept. */
const flat = ({ order, site, papers, accounts }: Omit<Settings, 'version'>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(order).map(([name, value]) => [`order.${name}`, String(value)])),
  ...Object.fromEntries(Object.entries(site).map(([name, value]) => [`site.${name}`, value])),
  ...Object.fromEntries(Object.entries(papers).map(([name, value]) => [`papers.${name}`, value])),
  ...Object.fromEntries(
    accounts.flatMap(({ orgId, name, bank, number, returnTo = '', licences = '' }) =>
      Object.entries({ name, bank, number, returnTo, licences }).map(([field, value]) => [`bank.${field}.${orgId}`, value]),
    ),
  ),
})

export const settingHandlers: Handlers<typeof settingCalls> = {
  info: (_, { deps }) => settingsOf(deps.db),
  /** What is changed holds for orders from now on; those that are placed keep their freight and their tax. */
  update: ({ version, papers, ...given }, context) =>
    context.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${VERSION}))`)
      const before = await settingsOf(tx)
      if (before.version !== version) throw await conflict(tx, 'settings', 'settings', before.version)
      const known = new Map(before.accounts.map((one) => [one.orgId, one]))
      // What isn't said of an organisation stays.
      const accounts = given.accounts.flatMap((one) => (known.has(one.orgId) ? [{ ...(known.get(one.orgId) as typeof one), ...one }] : []))
      const changed = difference<Record<string, string>>(flat(before), flat({ ...given, papers: papers ?? before.papers, accounts }))
      if (!changed) return before
      const keys = Object.keys(changed.after)
      await tx.execute(sql`
        insert into setting (key, value) select * from unnest(${list([...keys, VERSION])}, ${list([...keys.map((key) => changed.after[key] ?? ''), String(version + 1)])}) on conflict (key) do update set value = excluded.value`)
      await writeAudit(tx, context, [{ action: 'update', entity: 'settings', id: 'settings', ...changed }])
      return settingsOf(tx)
    }),
}
