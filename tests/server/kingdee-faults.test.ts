import { describe, expect, test } from 'vitest'
import type { KingdeeFault } from '#mocks/kingdee/kingdee-simulator.ts'
import { carryOutPush } from '#server/accounts/kingdee-push.ts'
import { pushingMall } from '#tests/support/pushing.ts'

const { here, run, push, state, settled, work, hurry, hurried } = pushingMall()

describe('pushing', () => {
  test('an answer that makes no sense is tried again, and ends with a reason', async () => {
    here.mall.deps.erp = {
      pushOrder: async () => ({ id: '1' }),
      pushReceipt: async () => ({ id: '1' }),
      push: async () => {
        throw new TypeError('cannot read properties of null')
      },
      fieldsOf: () => [],
    }
    await push({ fIds: ['demo-0320'] })
    work()
    await hurried(async () => (await state('demo-0320')).fKingdeeStatus).toBe('推送失败')
    expect((await state('demo-0320')).fKingdeeMessage).toBe('推送时出现意外错误')
  })

  test('says in Kingdee’s own words why it refused, at once', async () => {
    here.mall.kingdee.faultFor = (service) => (service === 'save' ? { kind: 'message', code: 11, text: '违反字段唯一性要求：编码唯一。' } : undefined)
    await push({ fIds: ['demo-0050'] })
    work()
    expect(await settled('demo-0050')).toMatchObject({ fKingdeeStatus: '推送失败', fKingdeeMessage: '违反字段唯一性要求：编码唯一。', fKingdeeAttempts: 1 })
  })

  const passing: [string, KingdeeFault, RegExp][] = [
    ['a gateway error', { kind: 'gateway' }, /网关错误（HTTP 519）/],
    ['a page of HTML', { kind: 'html' }, /网页而不是数据/],
    ['a locked record', { kind: 'message', code: 13, text: '单据被锁定' }, /单据被锁定/],
    ['a call limit', { kind: 'message', code: 14, text: '调用次数超限' }, /调用次数超限/],
    ['an answer too late', { kind: 'slow', ms: 1600 }, /超时未响应/],
  ]
  test.each(passing)('tries again after %s, saying why it waits', async (_, fault, reason) => {
    let failures = 1
    here.mall.kingdee.faultFor = (service) => (service === 'save' && failures-- > 0 ? fault : undefined)
    const id = `demo-00${60 + passing.findIndex(([, one]) => one === fault)}`
    await push({ fIds: [id] })
    work()
    await expect.poll(async () => (await state(id)).fKingdeeMessage, { timeout: 30_000 }).toMatch(reason)
    expect((await state(id)).fKingdeeStatus).toBe('推送中')
    await hurry()
    expect(await settled(id)).toMatchObject({ fKingdeeStatus: '已推送', fKingdeeAttempts: 2 })
  })

  test('creates nobody twice when answers are lost after the work was done', async () => {
    let dropped = 0
    here.mall.kingdee.faultFor = (service) => (service !== 'executebillquery' && dropped++ % 3 === 0 ? { kind: 'dropAfterCommit' } : undefined)
    const ids = Array.from({ length: 30 }, (_, at) => `demo-0${200 + at}`)
    await push({ fIds: ids })
    work()
    await hurried(async () => (await run<{ n: number }>("select count(*)::int as n from outbox where state in ('ready', 'leased') and key = any($1)", [ids]))[0]?.n).toBe(0)
    const numbers = [...here.mall.kingdee.store.customers.values()].map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const id of ids) expect(await state(id)).toMatchObject({ fKingdeeStatus: '已推送' })
  })

  test('gives up after its tries and keeps the reason', async () => {
    here.mall.kingdee.faultFor = () => ({ kind: 'gateway' })
    await push({ fIds: ['demo-0300'] })
    work()
    await hurried(async () => (await state('demo-0300')).fKingdeeStatus).toBe('推送失败')
    expect(await state('demo-0300')).toMatchObject({ fKingdeeAttempts: 8, fKingdeeMessage: '金蝶网关错误（HTTP 519）' })
    // Whoever may push hears of it where they work, once an hour however many fail, and nobody else.
    // (Each message's key ends with its hour: a test that runs across one sees two of them.)
    const told = await run<{ who: string; times: number; hours: number; title: string }>(
      "select account_id as who, count(*)::int as times, count(distinct key)::int as hours, max(title) as title from message where kind = 'alert' and key like 'alert:push:account:%' and account_id in ('admin', 'finance', 'sales', 'hospital') group by 1 order by 1",
    )
    expect(told.map(({ who }) => who)).toEqual(['admin', 'finance', 'sales'])
    for (const { times, hours, title } of told) {
      expect(times).toBe(hours)
      expect(title).toMatch(/^账户 .+ 推送金蝶失败$/)
    }
  })

  test('goes on after its worker was killed in the middle: the lease runs out, and the late one changes nothing', async () => {
    await push({ fIds: ['demo-0301'] })
    await run("update outbox set state = 'leased', attempts = 1, lease_until = now() - interval '1 second' where key = 'demo-0301'")
    work()
    expect(await settled('demo-0301')).toMatchObject({ fKingdeeStatus: '已推送', fKingdeeAttempts: 2 })
    const rows = await run<{ id: string }>("select id from outbox where key = 'demo-0301'")
    await carryOutPush(
      here.mall.deps,
      { pushOrder: async () => ({ id: '1' }), pushReceipt: async () => ({ id: '1' }), push: async () => ({ id: '999' }), fieldsOf: () => [] },
      { id: Number(rows[0]?.id), key: 'demo-0301', attempts: 1, maxAttempts: 8 },
    )
    expect((await state('demo-0301')).fKingdeeId).not.toBe('999')
  })
})
