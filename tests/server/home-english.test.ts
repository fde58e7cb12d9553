import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let token = ''
beforeAll(async () => {
  mall = await openTestMall()
  token = (await signIn(mall, 'hospital')).token
})
afterAll(() => mall.close())

interface Block {
  fTitle: string
  fContent: string | null
  fAction?: string | null
}
const first = async (language?: string) => (await ask<{ fBanners: Block[] }>(mall, '/api/saleHome/getHomeMall', undefined, { token, ...(language && { language }) })).data?.fBanners[0]

test('the start page speaks English to who reads it, and Chinese where nobody has said it in English', async () => {
  const chinese = { fTitle: '每一毫米，\n都有据可查', fContent: '注册证、批号与效期随单可查，从选型到植入全程可追溯。', fAction: '查看种植系统' }
  expect(await first()).toMatchObject(chinese)
  expect(await first('zh-CN')).toMatchObject(chinese)
  const english = await first('en')
  expect([english?.fTitle, english?.fAction]).toEqual(['Every millimetre\non record', 'See implant systems'])
  await mall.database.pool.query("update home_block set title_en = '', content_en = null where id = 'banner-1'")
  expect(await first('en')).toMatchObject({ fTitle: chinese.fTitle, fContent: chinese.fContent, fAction: 'See implant systems' })
})
