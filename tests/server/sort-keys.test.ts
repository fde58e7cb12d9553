import { afterAll, beforeAll, expect, test } from 'vitest'
import { rekeyNames } from '#server/db/rekey-names.ts'
import { sortKey } from '#server/sort-key.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

test.each([
  ['仁和', 'ren2 he2 '],
  ['Nobel Biocare', 'nobel biocare'],
  ['A B 甲', 'a b jia3 '],
  ['GB固骨3号', 'gb gu4 gu3 3 hao4 '],
  ['', ''],
])('“%s” sorts by “%s”', (name, key) => expect(sortKey(name)).toBe(key))

test('names whose key an older version wrote otherwise are keyed anew once', async () => {
  const run = async (text: string, values: string[] = []) => (await mall.database.pool.query(text, values)).rows as { key: string }[]
  const key = async () => (await run("select name_key as key from account where id = 'personal'"))[0]?.key
  await run("update account set name = 'Nobel仁和', name_key = 'nobelren2 he2 ' where id = 'personal'")
  await run("update goods set name_key = 'old' where id = 'hd-001'")
  await rekeyNames(mall.database.db)
  expect(await key()).toBe('nobel ren2 he2 ')
  const [goods] = await run("select name_key as key from goods where id = 'hd-001'")
  expect(goods?.key).toBe(sortKey('BL 骨水平 锥形种植体'))
  await run("update account set name_key = 'left alone' where id = 'personal'")
  await rekeyNames(mall.database.db)
  expect(await key()).toBe('left alone')
})
