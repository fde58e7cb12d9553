import { everyoneCan, NARROWEST } from '#tests/support/everyone.ts'

everyoneCan(NARROWEST)
