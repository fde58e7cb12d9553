import { afterAll, beforeAll, beforeEach } from 'vitest'
import { PaymentSimulator } from '#mocks/payment-simulator.ts'
import { sandboxGateway } from '#server/outside/payment/sandbox-gateway.ts'
import { orderingMall } from './ordering.ts'
import { served } from './served.ts'

export const SECRET = 'a secret that both sides know'
export interface Payment {
  fId: string
  fNumber: string
  fState: string
  fReceived: string
  fAmount: string
  fRemittanceCode: string
}

/** Fen as an amount, written here so that the mall's own sums are held against another's. */
export const amount = (fen: bigint) => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
export const sum = (orders: { fTotal: string }[]) => amount(orders.reduce((total, { fTotal }) => total + BigInt(fTotal.replace('.', '')), 0n))

/** A mall for the tests of one file that pay in it, with a payment channel that is without faults before each. */
export const payingMall = () => {
  const words = orderingMall({ pieces: 1000 })
  const { here, call, run, key, placed } = words
  const simulator = new PaymentSimulator(SECRET)
  const open: { close(): Promise<void> }[] = []
  beforeAll(async () => {
    const [channel, own] = [await served(simulator.fetch), await served((request) => here.mall.app.fetch(request))]
    open.push(channel, own)
    here.mall.deps.gateway = sandboxGateway({ url: channel.url, secret: SECRET, timeoutMs: 2000 })
    here.mall.deps.publicUrl = own.url
  })
  afterAll(() => Promise.all(open.map((server) => server.close())))
  beforeEach(async () => {
    simulator.faults = {}
    await run('delete from throttle')
  })

  const order = (payWay = '银行转账') => placed([{ fSpecId: 'cc-001-1', fQty: 100 }], payWay)
  const pay = (orders: { fId: string; fTotal: string }[], way: string, more: Record<string, unknown> = {}, who = 'hospital') =>
    call<Payment>('/api/salePayment/createMall', { fKey: key(), fType: '订单', fOrderIds: orders.map(({ fId }) => fId), fAmount: sum(orders), fPayWay: way, ...more }, who)
  const receive = (fId: string, fAmount: string, fReference: string, who = 'finance') => call<Payment>('/api/salePayment/receive', { fId, fAmount, fReference }, who)
  const balance = async (who = 'hospital') => -BigInt((await run<{ fen: string }>('select fen from ledger_account where id = $1', [`balance:${who}`]))[0]?.fen ?? 0)
  return { ...words, simulator, order, pay, receive, balance }
}
