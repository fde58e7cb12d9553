import { suggestionCalls } from '#contract/suggestion.ts'
import { send } from '#src/api/client.ts'

/** What a text may mean. */
export const suggest = (keyword: string, signal: AbortSignal) => send(suggestionCalls.mallSuggest, { keyword }, { signal })
