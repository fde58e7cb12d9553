import { z } from 'zod'
import { entity } from './wire.ts'

/** An account kept on this device for switching, in the shape that the list `userlist` has in the browser's storage. The password is ciphertext. */
export const SavedAccount = entity({
  account: ['fAccount', z.string()],
  password: ['fPassword', z.string()],
  id: ['fId', z.string()],
  name: ['fName', z.string()],
})
export type SavedAccount = z.output<typeof SavedAccount>
