import { z } from 'zod'

/** Who may make a call: anyone, anyone signed in, or whoever holds the named permission. */
export type Access = 'anyone' | 'signedIn' | `${string}:${string}`

/** How an answer travels: in the JSON envelope, as a file of its own, or bare as plain REST has it (a list's length in `Content-Range`). */
type AnswerKind = 'json' | 'file' | 'bare'

/** One call: the seam between client and server. Its path may hold `{name}` parameters. */
export interface Call<Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly title: string
  readonly access: Access
  readonly body: Body
  readonly answer: Answer
  /** The client refuses to make the call without a body. */
  readonly bodyRequired: boolean
  /** The body is one multipart form with a file under this field. */
  readonly form?: 'file'
  /** The body has a shape of somebody else's: its handler reads it. */
  readonly raw?: true
  readonly answers: AnswerKind
  /** What may stand behind the `?` of the address. */
  readonly query?: z.ZodType
  readonly noted?: Noted
}

/** Staff's use of a call is noted in the audit log: which record they looked at, or what they took out of the house. */
export interface Noted {
  action: 'see' | 'list' | 'export' | 'exportPersonal'
  entity: string
  /** The field of the body that holds the record's id. */
  id?: string
  /** Not noted where this is asked for: what the house's own people are called is no secret to them. */
  unless?: Record<string, string>
}

export interface Shape<Body extends z.ZodType, Answer extends z.ZodType> {
  title: string
  access: Access
  body?: Body
  answer?: Answer
  bodyRequired?: boolean
  form?: 'file'
  raw?: true
  answers?: AnswerKind
  query?: z.ZodType
  noted?: Noted
}

const nothing = z.strictObject({})
const empty = z.null()

/** Makes calls of one method. */
export const make =
  (method: Call['method']) =>
  <Body extends z.ZodType = typeof nothing, Answer extends z.ZodType = typeof empty>(
    path: string,
    { body, answer, bodyRequired = false, answers = 'json', ...rest }: Shape<Body, Answer>,
  ): Call<Body, Answer> => ({
    method,
    path,
    body: body ?? (nothing as unknown as Body),
    answer: answer ?? (empty as unknown as Answer),
    bodyRequired,
    answers,
    ...rest,
  })

export const post = make('POST')
export const get = make('GET')

export type BodyOf<C extends Call> = z.output<C['body']>
export type AnswerOf<C extends Call> = z.output<C['answer']>

/** The names of a path's `{parameters}`. */
export const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

/**
 * A call's name as generated clients spell it: its path in Pascal case and its verb,
 * `apiBaseDictGetInfoFIdGet` for `GET /api/baseDict/getInfo/{fId}`.
 */
export const operationName = ({ method, path }: Pick<Call, 'method' | 'path'>): string => {
  const words = [
    ...path
      .split('/')
      .filter(Boolean)
      .map((part) => part.replace(/[{}]/g, '')),
    method.toLowerCase(),
  ]
  return words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
}
