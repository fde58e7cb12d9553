import { describe, expect, test } from 'vitest'
import { type Act, type ApplicationState, acts, stateAfter } from '#contract/application-life.ts'

describe('the life of an application', () => {
  const may: Record<Act, ApplicationState[]> = { submit: ['draft', 'rejected'], withdraw: ['draft', 'pending', 'rejected'], close: [], approve: ['pending'], reject: ['pending'] }
  test.each(Object.keys(acts) as Act[])('%s begins only where it may', (act) => {
    for (const state of ['draft', 'pending', 'approved', 'rejected', 'withdrawn'] as const) expect(stateAfter({ state, step: null }, act) !== null).toBe(may[act].includes(state))
  })
  test('an approved one ends only while nothing has moved', () => {
    const at = (step: string | null) => (Object.keys(acts) as Act[]).filter((act) => stateAfter({ state: 'approved', step }, act) !== null)
    expect([at('sendBack'), at('inspect'), at('credited'), at(null)]).toEqual([['withdraw', 'close'], [], [], []])
  })
})
