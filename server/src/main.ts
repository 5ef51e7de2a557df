import { importDrizzleQuickly } from './import-drizzle-quickly.ts'

// All else is imported after it.
importDrizzleQuickly()
await import('./run-server.ts')
