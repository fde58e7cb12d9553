import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

describe('a sub-account that buys by a price list of its own', () => {
  let [own, main]: string[] = []
  beforeAll(async () => {
    const { rows } = await behind.mall.database.pool.query<{ own: string; main: string }>(
      "select pl.name as own, ol.name as main from account a join price_list pl on pl.code = a.price_list_code join account o on o.id = a.owner_id join price_list ol on ol.code = o.price_list_code where a.id = 'hospital-east'",
    )
    ;[own, main] = [rows[0]?.own, rows[0]?.main]
  })

  test('reads its name among what is known of it', async () => {
    expect(own).not.toBe(main)
    await open('/mypage/myinfo', { mall: behind.mall, as: 'hospital-east' })
    expect(await screen.findByText(own as string)).toBeTruthy()
    expect(screen.queryByText(main as string)).toBeNull()
  })

  test('isn’t led to its company’s statements', async () => {
    await open('/mypage/myFundCenter', { mall: behind.mall, as: 'hospital-east' })
    expect(await screen.findByRole('heading', { name: '资金中心' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: /^账户余额.*¥/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '对账单' })).toBeNull()
  })

  test('whose main account is', async () => {
    await open('/mypage/myFundCenter', { mall: behind.mall, as: 'hospital' })
    await screen.findByRole('link', { name: /^账户余额.*¥/ })
    // In the menu and on the page.
    expect(screen.getAllByRole('link', { name: '对账单' })).toHaveLength(2)
  })
})
