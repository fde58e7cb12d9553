import { labels } from './wire.ts'

/** What is to be done with a paper that went to the ERP and isn't right any more: it is there for certain, or perhaps. */
export const KingdeeVoid = labels({ there: '待作废', maybe: '可能待作废' })
