import { type SQL, sql } from 'drizzle-orm'

/** The condition under which something of an order (by the name that its table goes by) may leave the house: `mayShip` of the contract, for the database. */
export const isSendable = (order: SQL): SQL => sql`${order}.handling = 'confirmed' and ${order}.delivery in ('none', 'partly') and (${order}.pay_way = 'credit' or ${order}.payment = 'paid')`
