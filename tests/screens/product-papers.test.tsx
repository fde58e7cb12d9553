import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handedFiles } from '#tests/support/handed-files.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const opened = handedFiles()

const behind = mallBehind()
const run = async <Row,>(text: string, values: unknown[] = []) => (await behind.mall.database.pool.query(text, values)).rows as Row[]

test('a product answers by parts: its certificate opens, the reports on its lots are listed, arrows go from part to part', async () => {
  const [goods] = await run<{ id: string; number: string; lot: string; report: string; file: string; count: number }>(
    `select g.id, g.certificate_number as number, t.lot_number as lot, t.number as report, c.files -> 0 ->> 'file' as file, (select count(*)::int from test_report o where o.goods_id = g.id) as count
     from goods g join test_report t on t.goods_id = g.id join certificate c on c.number = g.certificate_number where jsonb_array_length(c.files) > 0 and g.status = 'active' order by t.id limit 1`,
  )
  if (!goods) throw new Error('the demo has no such product')
  await behind.mall.deps.files.put(goods.file, new TextEncoder().encode('%PDF-1.4 …'))
  const { user } = await open(`/prodect?id=${goods.id}`, { mall: behind.mall, as: 'hospital' })
  const tabs = within(await screen.findByRole('tablist'))
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['产品资料', '注册证', `批号与检测报告（${goods.count}）`, '退换说明'])
  const part = () => within(screen.getByRole('tabpanel'))
  expect(part().getByText('储存条件')).toBeTruthy()
  await user.click(tabs.getByRole('tab', { name: '注册证' }))
  await user.click(part().getByRole('button', { name: `${goods.number}.pdf` }))
  await waitFor(() => expect(opened()).toHaveLength(1))
  await user.keyboard('{Tab}')
  tabs.getByRole('tab', { name: '注册证' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(tabs.getByRole('tab', { selected: true }).textContent).toMatch(/^批号与检测报告/)
  expect((await part().findByRole('cell', { name: goods.report })).closest('tr')?.textContent).toContain(goods.lot)
  await user.keyboard('{End}')
  expect(part().getByRole('link', { name: '我的退货' }).getAttribute('href')).toBe('/mall/mypage/tuihuo')
  await user.keyboard('{ArrowRight}')
  expect(tabs.getByRole('tab', { selected: true }).textContent).toBe('产品资料')
  // Its number, beside what it costs, opens the same paper.
  await user.click(screen.getByRole('button', { name: goods.number }))
  await waitFor(() => expect(opened()).toHaveLength(2))
})
