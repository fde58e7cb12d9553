import { hashOf } from './auth/digest.ts'
import type { Deps } from './deps.ts'
import { Encoded, utf8 } from './encoded.ts'
import { remembering, type Version } from './remembered.ts'

/** For changes made past the mall: its own are told at once. */
export const MAX_AGE = 5000

/** Rows of a page that is kept at most: larger ones are seldom asked for twice, and would fill the memory. */
const LARGEST = 100
/** Whether a page is worth keeping: neither all of it nor a large one. */
export const isKept = ({ size }: { size: number }): boolean => size > 0 && size <= LARGEST

/** An answer as it is kept, and the goods whose stock it tells. */
interface KeptAnswer {
  encoded: Encoded
  stock?: readonly string[]
}

const answers = remembering<KeptAnswer>({ maxAge: MAX_AGE, size: 500, version: () => 0 })

/** An answer that is written once and told until something that it rests on has changed. */
export const rememberedAnswer = ({ changes }: Deps, key: string, version: Version<KeptAnswer>, read: () => Promise<KeptAnswer>): Promise<KeptAnswer> => answers(changes).get(key, read, version)

/** Data as the wire has it, written, with a tag of its own. */
export const encoded = async (json: string): Promise<Encoded> => new Encoded(utf8(json), `"${await hashOf(json)}"`)
