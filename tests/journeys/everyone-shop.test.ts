import { atTheShop, everyoneCan } from '#tests/support/everyone.ts'

everyoneCan(atTheShop)
