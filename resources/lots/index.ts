import { makeResource } from '../kit/make-resource.tsx'
import { lotSpec } from './lot-spec.ts'

export const lots = makeResource(lotSpec)
