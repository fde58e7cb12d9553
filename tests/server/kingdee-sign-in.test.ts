import { describe, expect, test } from 'vitest'
import { simulatedApp, simulatedPassword } from '#mocks/simulated.ts'
import type { KingdeeConfig } from '#server/outside/kingdee/client.ts'
import { signedHeaders } from '#server/outside/kingdee/signature.ts'
import { pushingMall } from '#tests/support/pushing.ts'

const { here, push, settled, connect, work } = pushingMall()

test('signs a call as the published vector has it', () => {
  const app = { acctId: '0000000000000a', user: 'demo', appId: '100001_c3ludGhldGljLTI0LWJ5dGUtdmFsdWUh', appSecret: 's'.repeat(32), lcid: 2052, orgNumber: '0' }
  const url = 'http://127.0.0.1:9/k3cloud/Kingdee.BOS.WebApi.ServicesStub.DynamicFormService.Save.common.kdsvc'
  expect(signedHeaders(app, url, 1_700_000_000)).toMatchObject({
    'X-Api-ClientID': '100001',
    'X-Api-Signature': 'NGQxNTQwOWU4NjQ3NDE4ZTBjNTY4YmM1YWM0NDIzODg0OWQwMjFlOWU2YzE4MjFlZGQ5NDg5ZTdjYjhkM2ZlZA==',
    'X-Kd-Appdata': 'MDAwMDAwMDAwMDAwMGEsZGVtbywyMDUyLDA=',
    'X-Kd-Signature': 'YWJiMTNiNDIwMTgwZmE3MTc5NTIxNjIzNDhiZTI1NDg2MTc5OTM1NDEyZGM0NmNiNGExYTY5NTJhY2QyNjgzZg==',
  })
})

describe('signing in to Kingdee', () => {
  test('by session: signs in once, and once more when the session is lost', async () => {
    connect({ signIn: 'session', acctId: simulatedApp.acctId, user: simulatedApp.user, password: simulatedPassword, lcid: 2052 } as Partial<KingdeeConfig>)
    work()
    const from = here.mall.kingdee.calls.length
    await push({ fIds: ['demo-0310'] })
    expect(await settled('demo-0310')).toMatchObject({ fKingdeeStatus: '已推送' })
    here.mall.kingdee.forgetSessions()
    await push({ fIds: ['demo-0311'] })
    expect(await settled('demo-0311')).toMatchObject({ fKingdeeStatus: '已推送' })
    expect(here.mall.kingdee.calls.slice(from).filter((service) => service === 'validateuser')).toHaveLength(2)
  })

  test('by session with a wrong password fails with Kingdee’s words', async () => {
    connect({ signIn: 'session', acctId: simulatedApp.acctId, user: simulatedApp.user, password: 'nope', lcid: 2052 } as Partial<KingdeeConfig>)
    work()
    await push({ fIds: ['demo-0312'] })
    expect(await settled('demo-0312')).toMatchObject({ fKingdeeStatus: '推送失败', fKingdeeMessage: '金蝶登录失败：用户名或密码错误' })
  })

  test('by a wrong signature is refused', async () => {
    connect({ app: { ...simulatedApp, appSecret: 'wrong' } } as Partial<KingdeeConfig>)
    await expect(
      here.mall.deps.erp?.push({ number: 'X', name: 'x', orgNumber: '100', tel: null, address: null, province: null, creditCode: null, priceListCode: null, remark: null }, null, []),
    ).rejects.toThrow('会话信息已丢失')
  })

  test('takes a success that is said as text', async () => {
    here.mall.kingdee.faultFor = () => ({ kind: 'textSuccess' })
    work()
    await push({ fIds: ['demo-0313'] })
    expect(await settled('demo-0313')).toMatchObject({ fKingdeeStatus: '已推送' })
  })
})
