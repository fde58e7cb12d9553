import type { RaRecord } from 'ra-core'
import { useFileWord } from '#src/hooks/useFileWord.ts'

export const FileName = ({ record }: { record: RaRecord }) => {
  const word = useFileWord()(String(record.name))
  return <span title={word}>{word}</span>
}
