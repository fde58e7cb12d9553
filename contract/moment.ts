const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Whether a text is a moment as the wire has it, and not one that only looks like it: people type anything. */
export const isMoment = (text: string): boolean => shape.test(text) && !Number.isNaN(Date.parse(text))
