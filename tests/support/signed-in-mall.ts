import { afterAll, beforeAll } from 'vitest'
import { ask, signIn } from './ask.ts'
import { openTestMall, type TestMall } from './test-mall.ts'

/** A mall for the tests of one file with these people signed in; a call is the usual one's unless it says whose. */
export const signedInMall = (people: readonly string[], usual = 'hospital') => {
  const here = { mall: undefined as unknown as TestMall }
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    here.mall = await openTestMall()
    for (const who of people) tokens[who] = (await signIn(here.mall, who)).token
  })
  afterAll(() => here.mall.close())
  const call = <Data = Record<string, unknown>>(path: string, body: unknown = {}, who = usual) => ask<Data>(here.mall, path, body, { token: tokens[who] as string })
  const run = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) => (await here.mall.database.pool.query(text, values)).rows as Row[]
  return { here, tokens, call, run }
}
