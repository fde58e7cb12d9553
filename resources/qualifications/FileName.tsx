import type { RaRecord } from 'ra-core'
import { useFileWord } from '#src/hooks/useFileWord.ts'

/** A licence by its name, in the reader's language. */
export const FileName = ({ record }: { record: RaRecord }) => {
  const word = useFileWord()(String(record.name))
  return <span title={word}>{word}</span>
}
