/** What files of other systems call the columns that prices of any kind have. */
export const priceWords = {
  specCode: ['编码', '产品编码', '商品编码', '规格编号', '规格代码', '物料编码', '物料代码', 'SKU', '货号'],
  validFrom: ['生效日期', '生效日', '开始日期', '起始日期', '起'],
  validTo: ['失效日期', '失效日', '截止日期', '结束日期', '止', '有效期'],
} as const
