import { bankLineCalls, bankLineImportFields } from '#contract/bank-line.ts'
import { restList } from '#contract/paths.ts'
import { importColumnsOf } from '../kit/importing/columns.ts'
import type { ImportKit } from '../kit/importing/import-kit.ts'

/** A bank's list in the import kit: found by the bank's own number. */
export const bankLineImport: ImportKit = {
  resource: 'bankLines',
  calls: bankLineCalls,
  batchAddress: () => restList('bankLines', { state: ['open'] }),
  columns: importColumnsOf({
    fields: bankLineImportFields,
    keys: ['reference'],
    needs: ['receivedOn', 'payerName', 'amount'],
    synonyms: {
      reference: ['流水号', '银行流水号', '交易流水', '凭证号', '业务参考号', '交易参考号'],
      receivedOn: ['交易日期', '入账日期', '记账日期', '交易时间', '日期'],
      payerName: ['对方户名', '对方名称', '付款人', '付款人名称', '付款方', '对方单位'],
      payerAccount: ['对方账号', '付款人账号', '对方账户'],
      amount: ['收入金额', '贷方发生额', '贷方金额', '收入', '到账金额', '入账金额', '交易金额'],
      note: ['附言', '用途', '备注', '交易摘要'],
    },
    example: { reference: 'B202611200001', receivedOn: '2026-11-20', payerName: '示例医院，导入前请删除', payerAccount: '6222000000000001', amount: '12,680.00', note: '货款' },
  }),
}
