import { getPriority, setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'

/** argon2id (the library's default), 19 MiB, t=2, p=1: security.md. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** Ten steps below the process: whatever else waits for a core goes first. */
const STEPS_BELOW = 10

comeLast()

/** On Linux each thread has a priority of its own. Where it may not be changed (seccomp), hashing keeps the usual one. */
function comeLast(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(19, getPriority() + STEPS_BELOW))
  } catch {
    return
  }
}

/** What runs in the threads of passwords.ts, by these names. */
export function hash(password: string): string {
  return hashSync(password, COST)
}

export function verify({ hash, password }: { hash: string; password: string }): boolean {
  return verifySync(hash, password)
}
