/** The service hotline of each organisation; the others share one. */
const own: Record<string, string> = { 3: '400-820-6618', 6: '400-830-2266' }
const shared = '400-890-7799'

/** The number to call for an organisation's customers; the house's where it has none of its own. */
export const hotlineOf = (orgId: string | undefined): string => (orgId === undefined ? shared : (own[orgId] ?? shared))
