/** Whether a text of an address is a day as lists are filtered by: `YYYY-MM-DD`. What isn't counts as none. */
export const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text)
