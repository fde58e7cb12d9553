const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' })

/** Today in Shanghai, `YYYY-MM-DD`. */
export const todayInShanghai = (now: Date = new Date()): string => day.format(now)
