import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const openMenu = async (page: Page) => {
  const brand = page.getByRole('button', { name: '衡植', exact: true })
  await brand.click()
  await page.getByText('BL 骨水平 锥形种植体').first().waitFor()
}
const openDialog = (button: RegExp, name: string) => async (page: Page) => {
  const user = page.getByRole('button', { name: /账户菜单$/ })
  await user.click()
  await page.getByRole('button', { name: button }).last().click()
  await page.getByRole('dialog', { name }).waitFor()
}
/** The shop and my-page, for a hospital. */
export const shopScreens: Screen[] = [
  ['the brand menu', '/home', '热销商品', openMenu],
  ['all brands', '/brandlist', '全部品牌'],
  ['a brand', '/brandlist?brand=衡植', '共 50 件商品'],
  ['a list in rows', '/goodslist?view=rows&class=II', '共 '],
  [
    'the search',
    '/searchlist?id=zhongzhiti',
    '共 ',
    async (page) => {
      await page.getByRole('combobox', { name: '搜索商品' }).fill('HD011')
      await page.getByRole('option').first().waitFor()
    },
  ],
  ['nothing found', '/searchlist?id=没有这样的', '没有找到'],
  ['a product', '/prodect?id=hd-001', '您的价格'],
  [
    'products compared',
    '/prodect?id=hd-001',
    '您的价格',
    async (page) => {
      await page.getByRole('button', { name: '与其他产品对比' }).click()
      const dialog = page.getByRole('dialog', { name: '产品对比' })
      await dialog
        .getByRole('button', { name: /基台|种植体/ })
        .first()
        .click()
      await dialog.getByRole('columnheader').nth(1).waitFor()
    },
  ],
  ['a product that is gone', '/prodect?id=no-such', '商品已下架'],
  ['favourites', '/mypage/collection', '清空收藏'],
  ['the buying lists', '/mypage/buyingLists', '门诊月采'],
  ['a buying list', '/mypage/buyingLists?id=demo-list-1', '可购商品合计'],
  [
    'keeping a list',
    '/shoppingcar',
    '去结算',
    async (page) => {
      await page.getByRole('button', { name: /^存为清单/ }).click()
      await page.getByRole('dialog').getByLabel('清单名称').waitFor()
    },
  ],
  [
    'asking for prices',
    '/shoppingcar',
    '去结算',
    async (page) => {
      await page.getByRole('button', { name: /^申请特价/ }).click()
      await page.getByRole('dialog').getByLabel('申请理由').waitFor()
    },
  ],
  [
    'rows pasted into a list',
    '/mypage/buyingLists?id=demo-list-1',
    '可购商品合计',
    async (page) => {
      await page.getByRole('button', { name: '粘贴多行' }).click()
      await page.getByRole('textbox', { name: '粘贴多行' }).fill('种植体 2')
      await page.getByText('可能是：').waitFor()
    },
  ],
  ['exclusive goods', '/mypage/exclusive', '共 4 件商品'],
  ['the cart', '/shoppingcar', '去结算'],
  ['the confirmation', '/confirmcart', '商品清单'],
  [
    'a new address',
    '/confirmcart',
    '商品清单',
    async (page) => {
      await page.getByRole('button', { name: '新增地址' }).click()
      await page.getByRole('dialog', { name: '新增地址' }).waitFor()
    },
  ],
  ['the orders', '/mypage/myorder', '导出'],
  [
    'an order of one’s own',
    '/mypage/myorder',
    '导出',
    async (page) => {
      await page
        .getByRole('link', { name: /^SO\d+$/ })
        .first()
        .click()
      await page.getByText('进展').waitFor()
    },
  ],
  ['the deliveries', '/mypage/warehousing', '批号'],
  ['the returns', '/mypage/tuihuo', '没有退货申请'],
  ['recalls', '/mypage/recalls', '二级召回'],
  [
    'a recall',
    '/mypage/recalls',
    '二级召回',
    async (page) => {
      await page.getByRole('button', { name: '查看并确认' }).click()
      await page.getByRole('dialog').getByText('仍在手上的数量').waitFor()
    },
  ],
  [
    'an agreement',
    '/mypage/agreement',
    '质量保证协议',
    async (page) => {
      await page.getByRole('button', { name: '阅读并签署' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['one’s profile', '/mypage/myinfo', '发票抬头'],
  [
    'inviting a colleague',
    '/mypage/myinfo',
    '同事与子账号',
    async (page) => {
      await page.getByRole('button', { name: '邀请同事', exact: true }).click()
      await page.getByRole('dialog', { name: '邀请同事' }).waitFor()
    },
  ],
  ['asking for a red invoice', '/mypage/refundInvoice?new=1', '红冲明细'],
  ['the tutorials', '/mypage/course', '开始学习'],
  ['a tutorial', '/mypage/course?id=course-ordering', '全部教程'],
  ['the test reports', '/mypage/testReport', 'JC2026'],
  ['the contacts', '/mypage/contactCard', '陈立群'],
  ['the invoice pool', '/mypage/invoicepool', '未开金额'],
  ['asking for an invoice', '/mypage/invoiceapply?new=1', '开票方式'],
  ['the invoices', '/mypage/invoicerecord', '已开具'],
  ['the fund centre', '/mypage/myFundCenter', '近 12 个月'],
  ['credit', '/mypage/credit', '信用账单'],
  ['the transactions', '/mypage/tranDetail', '导出'],
  ['the statements', '/mypage/finance', '确认无误'],
  ['the deposit', '/mypage/pledgefunds', '缴存保证金'],
  ['telling of a payment', '/mypage/collectApplication?new=1', '银行流水号'],
  ['asking for a price', '/mypage/specialOffer?new=1', '申请单价'],
  [
    'an application',
    '/mypage/customized',
    '个性化角度基台',
    async (page) => {
      await page.getByRole('link', { name: /^SQ/ }).first().click()
      await page.getByText('申请内容').waitFor()
    },
  ],
  ['the files', '/aptitude', '更新'],
  ['the messages', '/mypage/messages', '条未读'],
  ['the cashier', '/payment?type=费用充值&total=100', '选择付款方式'],
  ['the cards', '/bankList', '中国工商银行'],
  ['changing the password', '/home', '热销商品', openDialog(/^修改密码/, '修改密码')],
  ['switching the account', '/home', '热销商品', openDialog(/^切换账号/, '切换账号')],
  ['switching the sub-account', '/home', '热销商品', openDialog(/^切换子账号/, '切换子账号')],
]

/** What shows an organisation's own colour: marks, buttons, prices, links. */
export const ofEveryOrganisation: Screen[] = [
  ['home, organisation 9', '/home', '热销商品'],
  ['a list, organisation 9', '/goodslist?class=II', '共 '],
  ['a product, organisation 9', '/prodect?id=hd-001', '您的价格'],
  ['the orders, organisation 9', '/mypage/myorder', '我的订单'],
  ['the fund centre, organisation 9', '/mypage/myFundCenter', '近 12 个月'],
  ['the cashier, organisation 9', '/payment?type=费用充值&total=100', '选择付款方式'],
]
