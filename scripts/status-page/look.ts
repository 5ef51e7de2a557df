import { ServiceStatus, showServiceStatus, type WatchedPart } from '@epassbild/contract/service-status.ts'

/** A service that takes longer counts as away. */
const PATIENCE_MS = 10_000

/** Returns the parts of the service that are away; without a valid answer, the cloud as a whole. */
export async function lookAtService(address: string): Promise<WatchedPart[]> {
  try {
    const answer = await fetch(new URL(showServiceStatus.path, address), {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (!answer.ok) return ['cloud']
    return ServiceStatus.parse(await answer.json()).away
  } catch {
    return ['cloud']
  }
}
