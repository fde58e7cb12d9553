// Threads don't have what the process was started with: TypeScript is taught to them first.
import { register } from 'tsx/esm/api'

register()
await import('./pdf-thread.ts')
