/** What people type is looked for literally: `%` and `_` are no wildcards. */
export const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
