import type { Invoice } from '#contract/invoice.ts'

/** An invoice's state as people read it: one that red ones have taken back whole is nothing any more, though it stays issued. */
export const shownState = ({ state, amount, reversed }: Pick<Invoice, 'state' | 'amount' | 'reversed'>): Invoice['state'] | 'reversed' =>
  state === 'issued' && reversed === amount && reversed !== '0.00' ? 'reversed' : state
