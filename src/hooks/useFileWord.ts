import { useTranslate } from 'ra-core'
import { plainFileName } from '#contract/qualification-files.ts'

/** What a qualification file is called in the reader's language; as it is stored where that language has no other word for it. */
export const useFileWord = (): ((name: string) => string) => {
  const translate = useTranslate()
  return (name) => {
    const plain = plainFileName(name)
    const word = translate(`shop.fileName.${plain}`, { _: name })
    return word === plain ? name : word
  }
}
