import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row,>(text: string, values: unknown[] = []) => (await behind.mall.database.pool.query(text, values)).rows as Row[]

test('more letters than a page has are turned through, and found by a word; an application leads to its own paper', async () => {
  await run("delete from authorisation_letter where account_id = 'hospital'")
  for (let at = 1; at <= 25; at++) {
    await run(
      `insert into application (id, number, kind, title, state, step, account_id, content, version, created_at, submitted_at)
       values ($1, $2, 'authorisation', '衡植', 'approved', 'valid', 'hospital', '{}', 1, now() + make_interval(secs => $3), now())`,
      [`letter-app-${at}`, `SQ-L${at}`, at],
    )
    await run(
      `insert into authorisation_letter (id, number, code, kind, account_id, application_id, holder, brand, region, valid_from, valid_to, issued_at)
       values ($1, $2, $1, 'authorisation', 'hospital', $3, '武汉仁和口腔医院', '衡植', $4, current_date - 10, current_date + 100, now() + make_interval(secs => $5))`,
      [`letter-${at}`, `SQS-T${String(at).padStart(2, '0')}`, `letter-app-${at}`, '湖北', at],
    )
  }
  const { user } = await open('/mypage/prodectAuth', { mall: behind.mall, as: 'hospital' })
  const letters = within(await screen.findByRole('region', { name: '授权书' }))
  await letters.findByText('SQS-T25')
  expect(letters.queryByText('SQS-T01')).toBeNull()
  await user.click(letters.getByRole('link', { name: /2/ }))
  await letters.findByText('SQS-T01')
  // Another word begins at the first page of what it finds.
  await user.type(screen.getByRole('searchbox'), 'SQS-T2')
  await letters.findByText('SQS-T20')
  expect(letters.queryByText('SQS-T01')).toBeNull()

  await open('/mypage/prodectAuth?id=letter-app-7', { mall: behind.mall, as: 'hospital' })
  await screen.findByRole('button', { name: '下载授权书' })
})
