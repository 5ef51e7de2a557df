import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ephemeral port range (Linux from 32768, others from 49152): another process may take one of its ports
 * before the intended process listens.
 */
const FIRST = 20_000
const PAST_LAST = 32_000

/** @returns a port of the loopback address that no process listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, PAST_LAST)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
