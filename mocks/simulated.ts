import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { SigningApp } from '#server/outside/kingdee/signature.ts'
import { DingTalkSimulator } from './ding-talk-simulator.ts'
import { KingdeeSimulator } from './kingdee/kingdee-simulator.ts'

/** The simulated application that the demo's own Kingdee knows. */
export const simulatedApp: SigningApp = { acctId: 'demo0000000001', user: 'demo', appId: '100001_c3ludGhldGljLTI0LWJ5dGUtdmFsdWUh', appSecret: 'demo-simulator-secret', lcid: 2052, orgNumber: '100' }
export const simulatedPassword = 'demo'

/** A Kingdee of our own that knows whom the mall has pushed already. */
export const simulatedKingdee = async (db: Queryable): Promise<KingdeeSimulator> => {
  const simulator = new KingdeeSimulator({ app: simulatedApp, password: simulatedPassword })
  const pushed = await rowsOf<{ id: string; number: string; name: string }>(db, sql`select kingdee_id as id, coalesce(code, account) as number, name from account where kingdee_id is not null`)
  for (const { id, number, name } of pushed) simulator.store.remember(Number(id), number, name)
  return simulator
}

/** A DingTalk of our own, where the demo's staff may sign in. */
export const simulatedDingTalk = (): DingTalkSimulator =>
  new DingTalkSimulator([
    { unionId: 'demo-union-admin', nick: '林书远', mobile: '13800000001' },
    { unionId: 'demo-union-sales', nick: '陈立群', mobile: '13800000003' },
    { unionId: 'demo-union-stranger', nick: '尚未绑定的同事', mobile: '13900000000' },
  ])
