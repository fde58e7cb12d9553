import { useTranslate } from 'ra-core'

/** What the server calls itself where nobody did it. */
const SYSTEM = '系统'

/** Who did something, by name: the server itself in the reader's language. */
export const useActor = (): ((actorName: string) => string) => {
  const translate = useTranslate()
  return (actorName) => (actorName === SYSTEM ? translate('mall.system') : actorName)
}
