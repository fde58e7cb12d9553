/** Goods wherever they are offered. */
export const goodsZh = {
  goods: {
    special: '客户专价',
    exclusive: '专属',
    from: '起',
    specs: '%{smart_count} 个规格',
    stock: '库存 %{count}',
    left: '仅余 %{count}',
    none: '缺货',
    gone: '已下架',
    add: '加入购物车',
    addNamed: '%{name}：加入购物车',
    collect: '收藏 %{name}',
    uncollect: '取消收藏 %{name}',
    collected: '已收藏',
    uncollected: '已取消收藏',
    added: '已加入购物车：%{count} 件',
    certificate: '注册证号',
    partly: '有 %{count} 个规格没有加入：%{reason}',
    addedTo: '已加入购物车：%{specs} 个规格，%{pieces} 件',
    unsure: '没有收到回答，请先看看购物车再决定是否重试',
  },
}
