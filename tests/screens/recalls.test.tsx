import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const rows = async (text: string) => (await behind.mall.database.pool.query(text)).rows

test('a buyer is told at home, says how many are left and used, is told what isn’t right at its field, and home is quiet again', async () => {
  const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('link', { name: '1 份召回通知待确认' }))
  await user.click(await screen.findByRole('button', { name: '查看并确认' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^二级召回/ }))
  expect(dialog.getByText(/请立即停止使用并单独存放/)).toBeDefined()
  const [left, used] = [dialog.getByRole('textbox', { name: /^仍在手上的数量/ }), dialog.getByRole('textbox', { name: '已使用或售出的数量' })]
  const send = () => user.click(dialog.getByRole('button', { name: '确认' }))
  await user.type(left, '9999')
  await send()
  expect((await dialog.findAllByText(/请填写 0 到 \d+ 之间的整数/)).length).toBe(2)
  await user.clear(left)
  await user.type(left, '1')
  await user.type(used, '0')
  await send()
  // The rest is to be accounted for.
  await dialog.findByText(/没有说明去向/)
  await user.type(dialog.getByRole('textbox', { name: '说明' }), '已转给分院')
  await send()
  await screen.findByText('已确认，谢谢')
  await waitFor(() => expect(within(screen.getByRole('table')).getByText('已确认')).toBeDefined())
  expect(await rows("select \"left\", used, note from recall_customer where recall_id = 'recall-1' and account_id = 'hospital'")).toEqual([{ left: 1, used: 0, note: '已转给分院' }])
  await user.click(screen.getAllByRole('link', { name: '首页' })[0] as HTMLElement)
  await screen.findByText(/^上次订单/)
  expect(screen.queryByRole('link', { name: /召回通知待确认/ })).toBeNull()
})

test('staff open a recall from the lot, note what a customer says on the telephone, and end it', async () => {
  const { user } = await open('/lots/cc-001-1-lot-1', { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '发起召回' }))
  const opening = within(await screen.findByRole('dialog', { name: /^召回批号/ }))
  await user.type(opening.getByRole('textbox', { name: /^原因/ }), '存在断裂风险')
  await user.click(opening.getByRole('button', { name: '发起召回' }))
  // How grave it is nobody guesses.
  expect(behind.calls('/api/lotRecall/add')).toHaveLength(0)
  await user.click(opening.getByRole('combobox', { name: /^级别/ }))
  await user.click(await screen.findByRole('option', { name: '一级召回' }))
  await user.click(opening.getByRole('button', { name: '发起召回' }))
  await screen.findByText(/^已通知 \d+ 家客户$/)
  await screen.findByText('涉及客户', { selector: 'h2' })
  await user.click((await screen.findAllByRole('button', { name: /^登记回复/ }))[0] as HTMLElement)
  const noting = within(await screen.findByRole('dialog', { name: /的回复$/ }))
  await user.type(noting.getByRole('textbox', { name: /^客户仍有/ }), '0')
  await user.type(noting.getByRole('textbox', { name: /^已使用或售出/ }), '0')
  await user.type(noting.getByRole('textbox', { name: '说明' }), '电话：已全部转出')
  await user.click(noting.getByRole('button', { name: '登记回复' }))
  await screen.findByText(/^林书远（代）/)
  await user.click(screen.getByRole('button', { name: '结束召回' }))
  const closing = within(await screen.findByRole('dialog', { name: /^结束召回/ }))
  await user.type(closing.getByRole('textbox', { name: '处理结果' }), '已全部退回')
  await user.click(closing.getByRole('button', { name: '结束召回' }))
  await screen.findByText('召回已结束')
  await waitFor(() => expect(screen.queryByRole('button', { name: '结束召回' })).toBeNull())
  expect(screen.queryByRole('button', { name: /^登记回复/ })).toBeNull()
})

test('finance takes credit back where a customer’s money is listed', async () => {
  const { user } = await open('/funds', { mall: behind.mall, as: 'admin' })
  const row = within(await screen.findByRole('article', { name: '武汉仁和口腔医院有限公司' }))
  await user.click(row.getByRole('button', { name: '降额' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^调低/ }))
  const send = () => user.click(dialog.getByRole('button', { name: '调低额度' }))
  await user.type(dialog.getByRole('textbox', { name: /^新的信用额度/ }), '99999999')
  await user.type(dialog.getByRole('textbox', { name: /^原因/ }), '连续逾期')
  await send()
  await dialog.findByText(/^请填 0 或低于/)
  expect(behind.calls('/api/saleFund/lowerCredit')).toHaveLength(0)
  await user.clear(dialog.getByRole('textbox', { name: /^新的信用额度/ }))
  await user.type(dialog.getByRole('textbox', { name: /^新的信用额度/ }), '1,000')
  await send()
  await screen.findByText('信用额度已调低，已通知客户')
  expect(await rows("select limit_fen::text as fen from credit_line where payer_id = 'hospital'")).toEqual([{ fen: '100000' }])
})

test.each([
  ['admin', '后台', 2],
  ['recruit', /开户/, 1],
] as const)('%s buys nothing, and isn’t asked about recalls', async (who, way, times) => {
  await open('/home', { mall: behind.mall, as: who })
  await waitFor(() => expect(screen.getAllByRole('link', { name: way })).toHaveLength(times))
  // What belongs to buyers is asked for once the page has come to rest.
  await screen.findAllByText(/^热销商品$/)
  await new Promise((rested) => setTimeout(rested, 1000))
  expect(behind.calls('/api/lotRecall/getPageListMall')).toEqual([])
})
