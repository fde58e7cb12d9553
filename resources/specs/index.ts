import { makeResource } from '../kit/make-resource.tsx'
import { specSpec } from './spec-spec.ts'

export const specs = makeResource(specSpec)
