import { deskEn } from './desk-en.ts'
import { firstEn } from './first-en.ts'
import { storeEn } from './store-en.ts'
import type { zh } from './zh.ts'

/** All words in English. */
export const en: typeof zh = { ...firstEn, ...storeEn, ...deskEn }
