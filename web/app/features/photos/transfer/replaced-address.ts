import { paths } from '#app/paths.ts'

const PARAMETER = 'ersetzt'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The station, where the next photo comes in the place of this transfer. */
export function replacementPath(transferId: string): string {
  return `${paths.capture}?${PARAMETER}=${transferId}`
}

/** The transfer that an address of the station names. */
export function replacedIn(search: string): string | undefined {
  const named = new URLSearchParams(search).get(PARAMETER)
  return named && UUID.test(named) ? named : undefined
}
