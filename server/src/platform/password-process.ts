import { hash, verify } from '@node-rs/argon2'
import type { Asked, Told } from './password-hasher.ts'

/** The process that password-hasher.ts starts: hashes what it is asked to, and ends when nobody can ask any more. */

/** argon2id (the library's default), 19 MiB, t=2, p=1: security.md. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

// A signal to the group is also for the server, which still has log-ins to answer: its end is the end here.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

process.on('message', async (asked: Asked) => {
  const told = await answer(asked)
  if (process.connected) process.send?.(told)
})

async function answer({ id, password, against }: Asked): Promise<Told> {
  try {
    return { id, result: against === undefined ? await hash(password, COST) : await verify(against, password) }
  } catch (error) {
    return { id, failed: String(error) }
  }
}
