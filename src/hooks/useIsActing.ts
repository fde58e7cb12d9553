import { useUser } from '#src/api/user.ts'

/** Whether staff act for the account in hand: what is the customer's own word isn't theirs to give. */
export const useIsActing = (): boolean => Boolean(useUser()?.extend.actorName)
