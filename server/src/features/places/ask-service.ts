import type { Deps } from '#platform/deps.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { Refusal } from '#platform/refusal.ts'

const RETRY_AFTER_SECONDS = 10

/** A service that fails is not our bug: it is logged, and the caller is told to try again. */
export async function askService<T>({ log }: Pick<Deps, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (failure) {
    if (!(failure instanceof PortFailure)) throw failure
    log.warn({ port: failure.message, reason: reasonOf(failure.cause) }, 'service down')
    throw new Refusal('service-down', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

/** The name only: a message may repeat the address that was asked. */
function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : 'unknown'
}
