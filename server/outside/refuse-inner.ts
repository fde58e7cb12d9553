import { BadEnvironment, type Environment } from '#server/env.ts'
import { innerAddress } from './inner-address.ts'

type Name = { [Key in keyof Environment]: Environment[Key] extends string | undefined ? Key : never }[keyof Environment]

/** What is configured as outside is outside, unless told: an address that leads to this machine or to a cloud's metadata is a mistake or worse. */
export const refuseInner = async (env: Environment, names: readonly Name[]): Promise<void> => {
  if (env.ALLOW_INNER_ADDRESSES) return
  for (const name of names) {
    const url = env[name]
    if (!url) continue
    const address = await innerAddress(url)
    if (address) throw new BadEnvironment(`${name}: leads to ${address}, which is this machine or a cloud's own; ALLOW_INNER_ADDRESSES=1 allows it`)
  }
}
