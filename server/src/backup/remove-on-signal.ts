import { rmSync } from 'node:fs'
import { constants } from 'node:os'

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/**
 * A signal removes the folder before it ends the process, where no `finally` runs.
 * @returns takes the listeners off.
 */
export function removeOnSignal(folder: string): () => void {
  const end = (signal: (typeof SIGNALS)[number]) => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.once(signal, end)
  return () => {
    for (const signal of SIGNALS) process.off(signal, end)
  }
}
