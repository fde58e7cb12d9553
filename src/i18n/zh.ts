import { deskZh } from './desk-zh.ts'
import { firstZh } from './first-zh.ts'
import { storeZh } from './store-zh.ts'

/** All words in Chinese. */
export const zh = { ...firstZh, ...storeZh, ...deskZh }
