/** What stands where something personal stood. */
export const MASK = '***'

/** A number or an address of mail is theirs wherever it stands; a name or a login name may be part of somebody else's, or be theirs, too. */
export const isTelling = (value: string): boolean => /^\+?\d{7,}$/.test(value) || value.includes('@')

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A telling value by itself, a number also behind the country's: a longer number, or a longer address that ends alike, is another's. */
const alone = (value: string) => new RegExp(value.includes('@') ? `(?<![\\w.%+-])${escaped(value)}(?![\\w-])` : `(?<!\\d)(?:86)?${escaped(value)}(?!\\d)`, 'g')

/** A text in which telling values can't be read any more. */
export const maskText = (text: string, values: readonly string[]): string => values.filter(isTelling).reduce((masked, value) => masked.replaceAll(alone(value), MASK), text)

/**
 * A JSON value in which somebody's values can't be read any more: telling ones anywhere, the others where a string says nothing else
 * and `isTheirs` allows it by the property that it stands in (the nearest around it; '' where there is none). Properties keep their names.
 */
export const maskJson = (json: unknown, values: readonly string[], isTheirs: (property: string) => boolean, property = ''): unknown => {
  if (typeof json === 'string') return values.includes(json) && isTheirs(property) ? MASK : maskText(json, values)
  if (Array.isArray(json)) return json.map((one) => maskJson(one, values, isTheirs, property))
  if (json === null || typeof json !== 'object') return json
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, maskJson(value, values, isTheirs, name)]))
}
