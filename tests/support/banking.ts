import { fileForm } from './ask.ts'
import { signedInMall } from './signed-in-mall.ts'

interface Imported {
  fBatchId: string
  created: number
  updated: number
  unchanged: number
  failed: number
  errors: { row: number; column: string; message: string }[]
}

/** A mall with its bank's list, finance beside sales and a customer, and what tests of the list do with it. */
export const bankingMall = () => {
  const { here, tokens, call } = signedInMall(['hospital', 'finance', 'sales'], 'finance')
  const imported = (csv: string, query = '', who = 'finance') => call<Imported>(`/api/bankLine/import${query}`, fileForm(csv, 'bank.csv'), who)
  const lines = async (filter: object) => {
    const response = await here.mall.app.fetch(
      new Request(`http://mall.test/api/rest/bankLines?filter=${encodeURIComponent(JSON.stringify(filter))}`, { headers: { authorization: `Bearer ${tokens.finance}` } }),
    )
    return (await response.json()) as { id: string; version: number; reference: string; amount: string; state: string; receivedOn: string; paymentNumber: string | null }[]
  }
  /** A recharge by transfer that waits for its money. */
  const waiting = async (fAmount: string) =>
    (
      await call<{ fId: string; fNumber: string; fRemittanceCode: string }>(
        '/api/salePayment/createMall',
        { fKey: `bank-${crypto.randomUUID()}`, fType: '费用充值', fAmount, fPayWay: '银行转账' },
        'hospital',
      )
    ).data as {
      fId: string
      fNumber: string
      fRemittanceCode: string
    }
  /** The id of the line that has this number at the bank. */
  const lineCalled = async (reference: string) => (await lines({ q: reference }))[0]?.id ?? ''
  return { here, tokens, call, imported, lines, waiting, lineCalled }
}
