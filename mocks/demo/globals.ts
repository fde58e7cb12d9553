import { Buffer } from 'buffer/'
import process from './node/process.ts'

// What the server's core takes for granted in Node, before any of it is loaded.
Object.assign(globalThis, { Buffer, process })
