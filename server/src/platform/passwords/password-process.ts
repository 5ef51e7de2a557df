import { hashSync, verifySync } from '@node-rs/argon2'
import type { Asked, Told } from './password-hasher.ts'

/** Child process of password-hasher.ts: hashes one password after the other, and exits when its parent has gone. */

/** argon2id (the library's default), 19 MiB, t=2, p=1. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

// Ignores signals to the process group: the server still answers sign-ins, and this process ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

process.on('message', (asked: Asked) => {
  const told = answer(asked)
  // A failure to answer is ignored: the server is gone.
  process.send?.(told, undefined, undefined, () => {})
})

function answer({ password, against }: Asked): Told {
  try {
    return { result: against === undefined ? hashSync(password, COST) : verifySync(against, password) }
  } catch (error) {
    return { failed: String(error) }
  }
}
