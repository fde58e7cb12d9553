import { type Failure, refused } from '#server/failure.ts'

const words = { done: 'payment.isDone', closed: 'payment.isClosed', failed: 'payment.isFailed' } as const

/** The refusal of what a payment's state doesn't allow. */
export const refusedState = (state: string | undefined): Failure => refused(words[state as keyof typeof words] ?? 'payment.isOpen')
