import { expect, test } from 'vitest'
import { accountFiles } from '#tests/support/account-files.ts'

const { upload } = accountFiles()

const head = '账号,名称,账户类型,服务人员,统一社会信用代码'
const taken = '91350100M000100Y43'

test('a file that names a stranger as service person, or a new account with somebody’s credit code, is asked about and not refused', async () => {
  const file = `${head}\ndoubt-a,甲医院,客户,陈立群,\ndoubt-b,乙医院,客户,陈力群,\ndoubt-c,武汉仁和口腔医院分院,客户,,${taken}\nhospital,,,陈力群,${taken}\n`
  const checked = (await upload(file, 'a.csv', '?dryRun=true')).data as unknown as { doubtCount: number; doubts: { row: number; column: string; value: string; message: string }[]; failed: number }
  expect([checked.failed, checked.doubtCount]).toEqual([0, 3])
  expect(checked.doubts.map(({ row, column, value, message }) => [row, column, value, message])).toEqual([
    [3, '服务人员', '陈力群', '没有叫这个名字的员工账户'],
    [4, '统一社会信用代码', taken, '账户 hospital（武汉仁和口腔医院有限公司）已有这个统一社会信用代码'],
    [5, '服务人员', '陈力群', '没有叫这个名字的员工账户'],
  ])
  expect((await upload(file)).data).toMatchObject({ created: 3, updated: 1, failed: 0 })
  // What a record says already is not asked about again.
  expect(((await upload(file, 'a.csv', '?dryRun=true')).data as unknown as { doubts: unknown[] }).doubts).toEqual([])
})
