import type { Deps } from '#platform/deps.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { Refusal } from '#platform/refusal.ts'

const RETRY_AFTER_SECONDS = 10

/** Logs the failure of an external service, which is not our bug, and asks the caller to retry. */
export async function askService<T>({ log }: Pick<Deps, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (failure) {
    if (!(failure instanceof PortFailure)) throw failure
    log.warn({ port: failure.message, reason: reasonOf(failure.cause) }, 'service down')
    throw new Refusal('service-down', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

/** The name only: a message may contain the requested address. */
function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : 'unknown'
}
