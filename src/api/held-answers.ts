import type { Written } from '#contract/written.ts'

/** So many answers are held, those that came last. */
const MOST = 50

interface Held {
  tag: string
  data: unknown
}
const held = new Map<string, Held>()

/** What an answer is the answer to: who asked, in which language, for what. A form is asked for once. */
export const heldKey = ({ address, content }: Written, token: string | null, language: string): string => (content instanceof FormData ? '' : [token, language, address, content].join('\n'))

/** Answers with their tags: whoever asks for one again asks whether it is still so, and the server needn't tell it twice. */
export const heldAnswers = {
  of: (key: string): Held | undefined => held.get(key),
  keep(key: string, tag: string | null, data: unknown): void {
    held.delete(key)
    if (!tag || key === '') return
    held.set(key, { tag, data })
    const [oldest] = held.keys()
    if (held.size > MOST && oldest !== undefined) held.delete(oldest)
  },
}
