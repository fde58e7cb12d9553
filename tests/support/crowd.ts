/** One request of a crowd, as whoever made it saw it. */
export interface Visit {
  path: string
  /** 0 when no answer came. */
  status: number
  ms: number
}
/** Someone with a session and what they do again and again. */
export interface Visitor {
  token: string
  does(ask: Ask, round: number): Promise<unknown>
}
type Ask = (path: string, body?: unknown) => Promise<Record<string, unknown> | null>

/** The part of a sorted list below which so many of a hundred lie. */
export const percentile = (values: readonly number[], of: number): number => [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor((values.length * of) / 100))] ?? 0

/** Lets everyone do what they do, each at their own pace, until `done` settles; answers every request that was made. */
export const visitAll = async (urls: readonly string[], visitors: readonly Visitor[], done: Promise<unknown>, { pauseMs = 50 } = {}): Promise<Visit[]> => {
  const visits: Visit[] = []
  let over = false
  let turn = 0
  void done.finally(() => {
    over = true
  })
  const askAs =
    (token: string): Ask =>
    async (path, body = {}) => {
      const began = performance.now()
      const answer = await fetch(`${urls[turn++ % urls.length]}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => null)
      const text = (await answer?.text().catch(() => null)) ?? null
      visits.push({ path, status: text === null ? 0 : (answer?.status ?? 0), ms: performance.now() - began })
      return answer?.ok && answer.headers.get('content-type')?.includes('json') && text ? ((JSON.parse(text) as { data: Record<string, unknown> | null }).data ?? null) : null
    }
  await Promise.all(
    visitors.map(async ({ token, does }, at) => {
      await new Promise((go) => setTimeout(go, (at * pauseMs) / visitors.length))
      for (let round = 0; !over; round++) {
        await does(askAs(token), round)
        await new Promise((go) => setTimeout(go, pauseMs))
      }
    }),
  )
  await done
  return visits
}

const words = ['种植体', 'HD011', 'zhongzhiti', '骨粉', '基台']

/** Looks around: a brand, a search, one of what was found, the cart. */
export const browses = async (ask: Ask, round: number): Promise<void> => {
  const found = (await ask('/api/saleGoods/getPageListMall', { page: 1 + (round % 4), size: 20, ...(round % 2 ? { keyword: words[round % words.length] } : { fBrand: '衡植' }) })) as {
    items?: { fId: string }[]
  } | null
  const one = found?.items?.[round % (found.items.length || 1)]?.fId
  if (one) await ask('/api/saleGoods/getInfoMall', { fId: one })
  await ask('/api/saleCart/getCountMall')
  if (round % 3 === 0) await ask('/api/saleHome/getHomeMall')
}

/** Fills the cart, orders on account where there is an address, and takes every second order back. */
export const buys =
  (addressId: string | null, specIds: readonly string[], name: string) =>
  async (ask: Ask, round: number): Promise<void> => {
    const line = { fSpecId: specIds[round % specIds.length], fQty: 1 }
    await ask('/api/saleCart/saveMall', line)
    await ask('/api/saleCart/getPageListMall', { page: 1, size: 50 })
    const quote = await ask('/api/saleOrder/quoteMall', { fLines: [line] })
    if (!addressId || !quote) return
    const placed = await ask('/api/saleOrder/addMall', { fKey: `crowd-${name}-${round}`, fLines: [line], fAddressId: addressId, fPayWay: '银行转账', fTotal: quote.fTotal })
    await ask('/api/saleOrder/getPageListMall', { page: 1, size: 20 })
    if (placed && round % 2) await ask('/api/saleOrder/cancelMall', { fId: placed.fId, fReason: '下错单' })
  }

/** Works at the desk: lists, counts, records, now and then an export. */
export const works = async (ask: Ask, round: number): Promise<void> => {
  const accounts = (await ask('/api/accounts/getPageList', { page: 1 + (round % 8), size: 50 })) as { items?: { fId: string }[] } | null
  const one = accounts?.items?.[round % (accounts.items.length || 1)]?.fId
  if (one) await ask('/api/accounts/getDetailInfo', { fId: one })
  await ask('/api/desk/getDashboard')
  await ask('/api/application/getPageList', { page: 1, size: 20 })
  await ask('/api/salePayment/getPageList', { page: 1, size: 20 })
  if (round % 10 === 9) await ask('/api/accounts/export')
}
