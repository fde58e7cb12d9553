import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const licencePdf = { name: '证照.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 demo') }

/** Hands in the form that is open; answers the application's number. */
export const handIn = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('待审核', { exact: true }).first().waitFor()
  return /SQ\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
}

/** Opens one application on the review desk. */
export const openOnDesk = async (page: Page, url: string, number: string): Promise<void> => {
  await page.goto(`${url}/applications?q=${number}`)
  await page.getByRole('heading', { name: new RegExp(number) }).waitFor()
}

/** What a field of money keeps of what is put in. */
const kept = (text: string): string => text.replace(/[¥,]/g, '')

/** Presses into a field and fills it, as a person does. The browser's viewer of a PDF beside it takes the focus once it has loaded, and what is put in just then: it is put in again. */
export const fillField = async (field: Locator, text: string): Promise<void> => {
  await expect
    .poll(
      async () => {
        await field.click()
        await field.fill(text)
        return kept(await field.inputValue())
      },
      { timeout: 10_000 },
    )
    .toBe(kept(text))
}

/** Fills fields by their labels. */
export const fillIn = async (page: Page, typed: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(typed)) await fillField(page.getByLabel(label, { exact: true }), text)
}
