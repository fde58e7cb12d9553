import { everyoneCan } from '#tests/support/everyone.ts'

everyoneCan(390)
