import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('a search that finds no goods leads to the series that is called so', async () => {
  const { pool } = behind.mall.database
  await pool.query("update goods_group set name = '全新测试系列' where id = (select id from goods_group where parent_id = '0' order by id limit 1)")
  const { user } = await open(`/searchlist?id=${encodeURIComponent('全新测试系列')}`, { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('link', { name: /系列 全新测试系列/ }))
  await waitFor(() => expect(address()).toContain('/mall/goodslist?'))
})
