import type { Issued } from './station-state.ts'

/** „Beleg 1 von 2 (Anna)“ for a family, in the order of the transfers; undefined for a single slip. */
export function slipName(slips: readonly Issued[], transferId: string): string | undefined {
  const at = slips.findIndex((slip) => slip.transferId === transferId)
  const slip = slips[at]
  if (!slip || slips.length === 1) return undefined
  return `Beleg ${at + 1} von ${slips.length}${slip.firstName && ` (${slip.firstName})`}`
}

/** The station's sentence after a transfer was revoked. */
export function revokedSentence(slips: readonly Issued[], transferId: string): string {
  const name = slipName(slips, transferId)
  return `${name ? `${name}: ` : ''}Die Übermittlung ist zurückgenommen. Das Bild ist gelöscht und wird nicht berechnet.`
}
