/** The pages worth a button: the first, the last, and those around the one in hand; null stands for a gap. */
export const pagesAround = (page: number, last: number): (number | null)[] => {
  const near = [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b)
  return near.flatMap((one, at) => (at > 0 && one - (near[at - 1] ?? 0) > 1 ? [null, one] : [one]))
}
