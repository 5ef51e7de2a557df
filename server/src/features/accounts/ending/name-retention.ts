import type { Config } from '#platform/config.ts'

type Settings = Pick<Config, 'identityRetention' | 'validFrom'>

/**
 * Whether names of ended accounts are kept for twice as long: a recorded wish extends the life of a photo, until whose
 * end its photographer must be identifiable. `IDENTITY_RETENTION=law` keeps a separate record for longer instead.
 */
export function areNamesKeptLonger({ identityRetention, validFrom }: Settings): boolean {
  return validFrom === 'receipt' && identityRetention !== 'law'
}

/** When names are deleted, as worded in mails and in the privacy policy. */
export function namesGo(settings: Settings): string {
  return areNamesKeptLonger(settings) ? 'nach gut einem Jahr' : 'nach sechs Monaten'
}
