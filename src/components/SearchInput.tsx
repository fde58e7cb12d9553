import type { Ref } from 'react'

interface Props {
  /** What can be looked for: its name and what stands in it while it is empty. */
  hint: string
  text: string
  onText: (text: string) => void
  className?: string
  maxLength?: number
  ref?: Ref<HTMLInputElement>
}

/** Where one types what is looked for. */
export const SearchInput = ({ hint, text, onText, className, maxLength, ref }: Props) => (
  <input ref={ref} className={className} type="search" aria-label={hint} placeholder={hint} maxLength={maxLength} value={text} onChange={(event) => onText(event.target.value)} />
)
