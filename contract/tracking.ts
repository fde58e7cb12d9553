import { halfWidth } from './shapes.ts'
import { text } from './text.ts'

/** A carrier's number of a parcel: full-width letters and digits are the same ones, and it is found as it is read off the parcel. */
export const trackingNumber = text(60).overwrite(halfWidth)
