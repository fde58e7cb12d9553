import { contents, grants, type Kind } from '#contract/application-kinds.ts'
import { entity, wirePath } from '#contract/wire.ts'
import { atField, Failure } from '#server/failure.ts'

type Act = (...given: never[]) => Promise<unknown>

/** What a call's body can't tell, a kind knows: how the fields inside a content and inside a grant are called on the wire. */
const inside = (kind: Kind) => {
  const grant = grants[kind]
  return entity({ content: ['content', contents[kind]], ...(grant && { grant: ['grant', grant] as const }) })
}

/** The same acts, whose refusals name fields of the kind's content as they travel. */
export const withContentFields = <Acts extends object>(kind: Kind, acts: Acts): Acts =>
  Object.fromEntries(
    Object.entries(acts).map(([name, act]) => [
      name,
      typeof act !== 'function'
        ? act
        : async (...given: never[]) => {
            try {
              return await (act as Act)(...given)
            } catch (error) {
              throw error instanceof Failure && error.options.field ? atField(error, wirePath(inside(kind), error.options.field)) : error
            }
          },
    ]),
  ) as Acts
