import type { Guard } from './guard.ts'
import { inputGuards } from './input-guards.ts'
import { peopleGuards } from './people-guards.ts'
import { screensGuards } from './screens-guards.ts'
import { tradeGuards } from './trade-guards.ts'

/**
 * Guards that `npm run test:red` takes away one by one, in a copy: a test that stays green then shows nothing. What has no
 * single guard, or takes minutes to see red, is told in docs/reliability.md instead.
 */
export const guards: readonly Guard[] = [...tradeGuards, ...peopleGuards, ...inputGuards, ...screensGuards]
