import { useLocaleState } from 'ra-core'
import { useCallback } from 'react'
import { fileWord } from '#contract/file-words.ts'

/** What a qualification file is called in the reader's language. */
export const useFileWord = (): ((name: string) => string) => {
  const [locale] = useLocaleState()
  return useCallback((name: string) => fileWord(locale === 'en' ? 'en' : 'zh', name), [locale])
}
