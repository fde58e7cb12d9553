import { atTheDesk, everyoneCan } from '#tests/support/everyone.ts'

everyoneCan(atTheDesk)
