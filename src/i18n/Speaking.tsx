import { useQueryClient } from '@tanstack/react-query'
import { I18nContext, type I18nProvider, useNotify, useStore } from 'ra-core'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * Says everything in the language that was chosen. ra-core would build the whole page anew when it changes, and what was typed and chosen
 * would be gone; here only the words change, and what the server says is asked for again in the other language.
 */
export const Speaking = ({ i18n, children }: { i18n: I18nProvider; children: ReactNode }) => {
  const queries = useQueryClient()
  const notify = useNotify()
  const [locale] = useStore<string>('locale', i18n.getLocale())
  // Another object for each language: whoever says words hears of it.
  const [said, setSaid] = useState(i18n)
  useEffect(() => {
    if (locale === i18n.getLocale()) return
    let isLeft = false
    const change = async () => {
      try {
        await i18n.changeLocale(locale)
        if (!isLeft) setSaid({ ...i18n })
        await queries.invalidateQueries()
      } catch {
        notify('ra.notification.i18n_error', { type: 'error' })
      }
    }
    void change()
    return () => {
      isLeft = true
    }
  }, [i18n, locale, queries, notify])
  return <I18nContext.Provider value={said}>{children}</I18nContext.Provider>
}
