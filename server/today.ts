const shanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

/** The calendar day of the business, `YYYY-MM-DD` in Asia/Shanghai. */
export const today = ({ clock }: { clock: () => Date }): string => shanghai.format(clock())
