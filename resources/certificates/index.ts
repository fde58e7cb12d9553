import { makeResource } from '../kit/make-resource.tsx'
import { certificateSpec } from './certificate-spec.ts'

export const certificates = makeResource(certificateSpec)
