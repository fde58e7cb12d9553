/** How small writes are sent that nobody waits for: to their end though the page is left, and given up when nothing comes. */
export const keptAlive = { keepalive: true, timeout: 20_000 } as const
