import type { Page } from 'playwright-core'

/** A screen as people see it: its name, its address, a text that shows that it stands, and what is pressed then (`url` is the mall's own address). */
export type Screen = [name: string, address: string, ready: string, then?: (page: Page, url: string) => Promise<unknown>]
