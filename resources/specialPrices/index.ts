import { makeResource } from '../kit/make-resource.tsx'
import { specialPriceSpec } from './special-price-spec.ts'

export const specialPrices = makeResource(specialPriceSpec)
