import { useTranslate } from 'ra-core'

/** Reads a value that an entry about this kind of record keeps: states by their words, what has parts of its own as JSON. */
export const useSpoken = (resource: string) => {
  const translate = useTranslate()
  return (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return translate(value ? 'list.yes' : 'list.no')
    if (typeof value === 'object') return value === null ? translate('account.form.empty') : JSON.stringify(value)
    const said = String(value)
    const places = [`states.${resource}.${name}.${said}`, ...(resource === 'accounts' ? [`account.states.${name}.${said}`] : []), `states.${name}.${said}`]
    return places.reduceRight((fallback, key) => translate(key, { _: fallback }), said)
  }
}
