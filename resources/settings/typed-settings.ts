import type { Settings } from '#contract/setting.ts'
import { settingGroups } from '#contract/setting.ts'

type Group = keyof typeof settingGroups
export const groups = Object.keys(settingGroups) as Group[]

/** What was typed, and what stood there when that began, by its field: `group.name`, or `accounts.` with the organisation and the name. */
export type Typed = Readonly<Record<string, { text: string; base: string }>>

/** What stands in a field of a group. */
export const valueIn = (settings: Settings, group: Group, name: string): string | number => (settings[group] as Record<string, string | number>)[name] ?? ''
export const inGroup = (group: Group, name: string): string => `${group}.${name}`
export const inAccount = (orgId: string, name: string): string => `accounts.${orgId}.${name}`

/** Whether somebody else has changed a field since its typing began. */
export const isOvertaken = (typed: Typed[string] | undefined, value: string | number): boolean => typed !== undefined && typed.base !== String(value) && typed.text !== String(value)

/** Fields that ask for a whole number, and have something else. */
export const notWhole = (settings: Settings, typed: Typed): string[] =>
  groups.flatMap((group) =>
    Object.keys(settingGroups[group]).flatMap((name) => {
      const text = typed[inGroup(group, name)]?.text
      return text !== undefined && typeof valueIn(settings, group, name) === 'number' && !/^\d{1,9}$/.test(text.trim()) ? [inGroup(group, name)] : []
    }),
  )

/** The settings with what was typed on top of them, whoever has changed the others meanwhile. */
export const withTyped = (settings: Settings, typed: Typed): Settings => {
  const changed = { ...settings }
  for (const group of groups)
    Object.assign(changed, {
      [group]: Object.fromEntries(
        Object.entries(settings[group]).map(([name, value]) => {
          const text = typed[inGroup(group, name)]?.text
          return [name, text === undefined ? value : typeof value === 'number' ? Number(text) : text]
        }),
      ),
    })
  return {
    ...changed,
    accounts: settings.accounts.map((account) => ({
      ...account,
      ...Object.fromEntries(
        Object.keys(account).flatMap((name) => {
          const text = typed[inAccount(account.orgId, name)]?.text
          return text === undefined ? [] : [[name, text]]
        }),
      ),
    })),
  }
}
