import { z } from 'zod'
import { id } from './text.ts'

const count = z.number().int()

/** A spec as carts and orders have it in their lines, with what so many pieces of it come to. */
export const specLine = {
  specId: ['fSpecId', id],
  goodsId: ['fGoodsId', id],
  code: ['fSpecCode', z.string()],
  name: ['fName', z.string()],
  specName: ['fSpecName', z.string()],
  brand: ['fBrand', z.string()],
  image: ['fImage', z.string()],
  unit: ['fUnit', z.string()],
  certificateNumber: ['fCertificateNo', z.string().nullable()],
  price: ['fPrice', z.string()],
  qty: ['fQty', count],
  amount: ['fAmount', z.string()],
} as const
