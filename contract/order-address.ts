import { post } from './call.ts'
import { deliverTo } from './kept.ts'
import { OrderInfo } from './order.ts'
import { id, required } from './text.ts'
import { entity } from './wire.ts'

/** Where an order goes, put right while nothing of it has left the house. */
export const orderAddressCalls = {
  /** To another of the addresses that the buyer, or the buyer's company, keeps. */
  choose: post('/api/saleOrder/changeAddressMall', {
    title: '修改订单收货地址',
    access: 'mall:order',
    body: entity({ id: ['fId', id], addressId: ['fAddressId', id] }),
    answer: OrderInfo,
  }),
  /** As the buyer tells the house. */
  write: post('/api/saleOrder/changeAddress', {
    title: '修改客户订单的收货信息',
    access: 'orders:write',
    body: entity({ id: ['fId', id], ...deliverTo, address: ['fAddress', required(300), '收货地址'] }),
    answer: OrderInfo,
  }),
}
