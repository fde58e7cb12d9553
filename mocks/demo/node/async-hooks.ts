/** node:async_hooks, where nobody traces. */
export const AsyncResource = { bind: <Work>(work: Work): Work => work }
