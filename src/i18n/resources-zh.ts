import { dictionaryFields } from '#contract/dictionary-entry.ts'
import { goodsGroupFields } from '#contract/goods-group.ts'
import { agreementFields } from '#contract/rest/agreement.ts'
import { certificateFields, lotFields } from '#contract/rest/certificate.ts'
import { deliveryFields } from '#contract/rest/delivery.ts'
import { goodsFields } from '#contract/rest/goods.ts'
import { homeBlockFields } from '#contract/rest/home-block.ts'
import { orderFields } from '#contract/rest/order.ts'
import { priceItemFields, priceListFields } from '#contract/rest/price-list.ts'
import { qualificationFields } from '#contract/rest/qualification.ts'
import { specFields } from '#contract/rest/spec.ts'
import { specialPriceFields, visibilityFields } from '#contract/rest/special-price.ts'
import { stockMoveFields } from '#contract/rest/stock-move.ts'
import { fieldLabels } from './field-labels.ts'

/** Resources, their fields, and the menu. */
export const resourcesZh = {
  resources: {
    goods: { name: '商品', copyNote: '规格不随之复制，请在保存后添加。', search: '名称、编码、注册证号、拼音', fields: fieldLabels(goodsFields, { groupName: '系列' }) },
    specs: { name: '规格', copyNote: '价格表里的价格不随之复制，请在保存后填写。', search: '编码、规格、UDI、商品', fields: fieldLabels(specFields, { low: '库存紧张' }) },
    priceLists: { name: '价格表', search: '编码、名称', fields: fieldLabels(priceListFields, { orgName: '组织' }) },
    priceItems: { name: '价格', search: '编码、商品', fields: fieldLabels(priceItemFields) },
    specialPrices: {
      name: '客户特价',
      search: '客户、规格编码、商品',
      hints: { priority: '同一规格有多条特价时，数字大的先用；相同时用生效较晚的。' },
      fields: fieldLabels(specialPriceFields),
    },
    exclusives: { name: '专属可见', search: '客户、商品', fields: fieldLabels(visibilityFields) },
    certificates: {
      name: '注册证',
      search: '证号、注册人',
      fields: fieldLabels(certificateFields, { used: '有启用的商品' }),
      odd: '证号与管理类别的常见格式不符，请核对。',
      seeGoods: '查看使用它的 %{count} 个商品',
    },
    stockMoves: {
      name: '库存流水',
      search: '批号、编码、商品、订单号',
      views: { inAndOut: '出入库', all: '全部' },
      toLot: '打开批号 %{number}',
      ofLot: '该批号的库存流水',
      fields: fieldLabels(stockMoveFields, { since: '自', until: '至' }),
    },
    lots: {
      name: '批号',
      search: '批号、规格编码、商品',
      views: { all: '全部', expiring: '在库即将到期', expired: '在库已过期', held: '在库已冻结' },
      fields: fieldLabels(lotFields, { inStore: '在库', expiresFrom: '失效日期自', expiresTo: '失效日期至' }),
    },
    homeBlocks: { name: '首页内容', search: '标题、内容', fields: fieldLabels(homeBlockFields) },
    orders: {
      name: '订单',
      search: '订单号、采购单号、客户、商品、手机、运单号',
      views: { all: '全部', toConfirm: '待确认', toPay: '待付款', toShip: '待发货', toInvoice: '待开票', pushFailed: '推送失败' },
      fields: fieldLabels(orderFields, { placedFrom: '自', placedTo: '至', sendable: '可以发货', missing: '短少待处理', sold: '计入销售额', accountId: '客户', goodsId: '商品' }),
      lines: '商品明细',
      actions: {
        confirm: '确认订单',
        confirmText: '将确认所选 %{smart_count} 张订单；有一张不能确认就都不确认。',
        confirmDone: '已确认 %{smart_count} 张订单',
        push: '推送金蝶',
        pushText: '将推送所选 %{smart_count} 张订单；未确认的会跳过。',
        pushDone: '已排队推送 %{smart_count} 张订单',
        ship: '发货',
        pickList: '拣货单',
        invoice: '开票',
      },
    },
    agreements: { name: '协议', search: '编号、标题、客户', fields: fieldLabels(agreementFields) },
    deliveries: {
      name: '发货单',
      search: '单号、订单号、运单号、客户',
      fields: fieldLabels(deliveryFields, { shippedFrom: '发货自', shippedTo: '发货至' }),
      toOrder: '打开订单 %{number}',
      sentQty: '发货数量',
      views: { all: '全部', underWay: '待收货', differing: '短少待处理' },
      actions: { papers: '打印随货同行单' },
      exports: { salesRecords: '销售记录' },
    },
    qualifications: { name: '资质文件', search: '单位、文件、证号', all: '该客户的全部资质', fields: fieldLabels(qualificationFields, { accountId: '客户' }) },
    dictionary: { name: '基础字典', fields: fieldLabels(dictionaryFields) },
    goodsGroups: { name: '商品分组', fields: fieldLabels(goodsGroupFields, { parentId: '上级' }) },
  },
  menus: {
    goods: '商品',
    specs: '规格',
    goodsGroups: '商品分组',
    dictionary: '基础字典',
    priceLists: '价格表',
    specialPrices: '客户特价',
    exclusives: '专属可见',
    certificates: '注册证',
    lots: '批号',
    stockMoves: '库存流水',
    homeBlocks: '首页内容',
    orders: '订单',
    deliveries: '发货单',
    funds: '客户资金',
    invoices: '发票',
    letters: '授权书',
    agreements: '协议',
    applications: '审核',
    payments: '付款',
    qualifications: '资质文件',
  },
}
