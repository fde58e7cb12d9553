import { z } from 'zod'
import { entity, type Fields, loose } from './wire.ts'

/** One change of a record as its history tells it, with the fields that differed; any may be unknown. */
export const changeOf = <const F extends Fields>(fields: F) => {
  const some = entity(loose(fields))
  return entity({
    id: ['fId', z.string()],
    at: ['fAt', z.string()],
    actorName: ['fActorName', z.string()],
    action: ['fAction', z.string()],
    before: ['fBefore', some.nullable()],
    after: ['fAfter', some.nullable()],
  })
}
