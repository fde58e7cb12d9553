import { type CustomerFund, type customerCalls, customerFundFields } from '#contract/customer.ts'
import type { ExportFormat } from '#contract/page.ts'
import type { Handlers } from '#server/handlers.ts'
import { exportFile } from '#server/imports/export-file.ts'
import { labelledColumns } from '#server/imports/export-list.ts'
import { today } from '#server/today.ts'
import { fundBatches, fundPage } from './funds.ts'
import { glanceAt } from './glance.ts'

export const customerHandlers: Handlers<typeof customerCalls> = {
  glance: ({ id }, { deps, person }) => glanceAt(deps.db, person, id, today(deps)),
  funds: (query, { deps }) => fundPage(deps.db, today(deps), query),
  exportFunds: async (filter, { deps }, { format }: ExportFormat) =>
    exportFile('客户资金与账龄', format, labelledColumns<CustomerFund>(customerFundFields), fundBatches(deps.copy, today(deps), filter)),
}
