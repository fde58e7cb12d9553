import type { z } from 'zod'
import type { FieldErrors } from './envelope.ts'
import { type Facts, type Language, type SentenceKey, say } from './sentences.ts'

type Issue = z.core.$ZodIssue

/** What a schema's refusal says to a person. */
export const sentenceOf = (issue: Issue, language: Language): string => {
  const [key, facts] = meaning(issue)
  return say(language, key, facts)
}

/** A schema's refusals as sentences by wire field; a field inside a list or object is named with dots. */
export const fieldErrors = (issues: readonly Issue[], language: Language): FieldErrors => {
  // A map: fields may be called as what every object has, `constructor` for one.
  const errors = new Map<string, string[]>()
  for (const issue of issues.flatMap(innermost)) {
    const at = issue.path.join('.')
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => (at ? `${at}.${key}` : key)) : [at || 'body']
    for (const name of names) errors.set(name, [...(errors.get(name) ?? []), sentenceOf(issue, language)])
  }
  return Object.fromEntries(errors)
}

/** A union's refusal is told by the alternative that came closest. */
const innermost = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const best = [...issue.errors].sort((a, b) => a.length - b.length || depth(b) - depth(a))[0]
  return (best ?? []).flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] } as Issue))
}
const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map((issue) => issue.path.length))

const isList = ({ origin }: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall) => origin === 'array' || origin === 'set' || origin === 'map'
const expectsNumber = ({ expected }: z.core.$ZodIssueInvalidType) => expected === 'number' || expected === 'int'

const meaning = (issue: Issue): [SentenceKey, Facts?] => {
  switch (issue.code) {
    case 'custom':
      return [(issue.params?.key as SentenceKey | undefined) ?? 'field.type', issue.params?.facts as Facts | undefined]
    case 'unrecognized_keys':
      return ['field.unknown']
    case 'invalid_value':
      return issue.input === undefined && issue.values.length === 0 ? ['field.required'] : ['field.option', { options: issue.values.map(String) }]
    case 'too_big':
      return issue.origin === 'string' ? ['field.tooLong', { max: Number(issue.maximum) }] : [isList(issue) ? 'field.mostItems' : 'field.most', { max: String(issue.maximum) }]
    case 'too_small':
      return issue.origin === 'string' ? ['field.tooShort'] : [isList(issue) ? 'field.leastItems' : 'field.least', { min: String(issue.minimum) }]
    case 'invalid_type':
      // What came is told by the message alone; where messages were left out, nothing is the likeliest.
      return /received (undefined|null)|^Invalid input$|^$/.test(issue.message) ? ['field.required'] : [expectsNumber(issue) ? 'field.number' : 'field.type']
    default:
      return ['field.type']
  }
}
