/** What is ordered, from the address: lines of the cart, one spec that is bought at once, or what an application's quote says. */
export const whatOf = (query: URLSearchParams): { cartIds?: string[]; lines?: { specId: string; qty: number }[]; applicationId?: string } => {
  const [applicationId, ids, specId, qty] = [query.get('application'), query.get('lines'), query.get('SpecId'), Number(query.get('qty') ?? '1')]
  if (applicationId) return { applicationId }
  if (specId) return { lines: [{ specId, qty: Number.isInteger(qty) && qty > 0 ? qty : 1 }] }
  return ids ? { cartIds: ids.split(',').filter(Boolean).slice(0, 500) } : {}
}
