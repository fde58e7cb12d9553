import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
afterEach(() => localStorage.removeItem('locale'))

test.each([
  ['zh', '支', /^\/ 支$/],
  ['en', '支', /^\/ pc$/],
  ['en', '打', /^\/ 打$/],
])('in %s goods that are counted by %s say so', async (locale, unit, said) => {
  await behind.mall.database.pool.query("update goods set unit = $1 where id = 'hd-006'", [unit])
  localStorage.setItem('locale', locale)
  await open('/prodect?id=hd-006', { mall: behind.mall, as: 'hospital' })
  expect(await screen.findByText(said, {}, { timeout: 5000 })).toBeTruthy()
})
