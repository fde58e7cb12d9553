import { noteExample } from './note-example.ts'
import type { TestMall } from './test-mall.ts'

interface RestAnswer {
  status: number
  /** How much of how many, as `items 0-4/400`. */
  range: string | null
  // biome-ignore lint/suspicious/noExplicitAny: plain JSON of many shapes
  json: any
  /** The sentence of a refusal; null where there is none. */
  refused: string | null
}

/** Asks for plain REST as ra-data-simple-rest does: the resource and what follows it in the address, the total in Content-Range. */
export const askRest = async (mall: Pick<TestMall, 'app'>, method: string, path: string, body: unknown, token: string): Promise<RestAnswer> => {
  const response = await mall.app.fetch(
    new Request(`http://mall.test/api/rest/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  const json = (await response.json()) as { succeeded?: boolean; errors?: string }
  if (response.status < 300 && json?.succeeded !== false) noteExample({ method, path: `/api/rest/${path}`, ...(body !== undefined && { body }), answer: json })
  return { status: response.status, range: response.headers.get('content-range'), json, refused: json?.succeeded === false ? (json.errors ?? '') : null }
}
