import { hashSync, verifySync } from '@node-rs/argon2'

/** argon2id (the library's default), 19 MiB, t=2, p=1: security.md. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** What runs in the threads of passwords.ts, by these names. */
export function hash(password: string): string {
  return hashSync(password, COST)
}

export function verify({ hash, password }: { hash: string; password: string }): boolean {
  return verifySync(hash, password)
}
