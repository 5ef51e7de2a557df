import { paths } from '#app/paths.ts'

const PARAMETER = 'ersetzt'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** URL of the station where the next photo replaces this transfer. */
export function replacementPath(transferId: string): string {
  return `${paths.capture}?${PARAMETER}=${transferId}`
}

/** The transfer named by a URL of the station. */
export function replacedIn(search: string): string | undefined {
  const named = new URLSearchParams(search).get(PARAMETER)
  return named && UUID.test(named) ? named : undefined
}
