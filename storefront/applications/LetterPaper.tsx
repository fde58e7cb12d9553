import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { letterCalls } from '#contract/letter.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { applicationQueries } from './application-queries.ts'

/** The button that fetches a letter's paper. */
export const LetterPaper = ({ id, word, className }: { id: string; word: 'paper' | 'download'; className: string }) => {
  const translate = useTranslate()
  const paper = usePaper(letterCalls.paper)
  return (
    <button type="button" className={className} onClick={() => void paper({ id })}>
      {translate(`apply.letters.${word}`)}
    </button>
  )
}

/** The paper that came of an application. */
export const LetterOf = ({ applicationId }: { applicationId: string }) => {
  const { data } = useQuery(applicationQueries.letters({ applicationId }, 1))
  return data?.items.map(({ id }) => <LetterPaper key={id} id={id} word="download" className="button small" />)
}
