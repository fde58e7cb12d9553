import { useTranslate } from 'ra-core'
import { useEffect } from 'react'

/** The page's title in the browser's tab, while it is open. */
export const useTitle = (title: string | undefined): void => {
  const mall = useTranslate()('mall.name')
  useEffect(() => {
    document.title = title ? `${title} · ${mall}` : mall
  }, [title, mall])
}
