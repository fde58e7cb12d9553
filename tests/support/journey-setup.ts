import { afterEach } from 'vitest'
import { openPages } from './browser.ts'

/** Enough to see what stood where something else was awaited. */
const LETTERS = 1200

// When a journey fails, what its pages showed is printed: on a machine one can't sit at, that's half of the answer.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    for (const { page, complaints } of openPages) {
      const text = await page
        .locator('main, #root')
        .last()
        .innerText({ timeout: 2000 })
        .catch(() => '(no text)')
      const said = await page
        .getByRole('status')
        .allInnerTexts()
        .catch(() => [])
      const refused = await page
        .locator('[aria-invalid="true"]')
        .count()
        .catch(() => 0)
      console.log(
        `\n== ${task.name}\n${page.url()}\nmessages ${JSON.stringify(said)} fields at fault ${refused} complaints ${JSON.stringify(complaints)}\n${text.replaceAll(/\s+/g, ' ').slice(0, LETTERS)}\n==`,
      )
    }
  }
})
