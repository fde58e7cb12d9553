/** A number as people read it in both languages: thousands parted by commas, whatever the browser's own language writes. What isn't known yet is nothing. */
export const counted = (count: number | undefined): string => count?.toLocaleString('en') ?? ''
