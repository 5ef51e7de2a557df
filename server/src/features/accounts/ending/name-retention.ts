import type { Config } from '#platform/config.ts'

type Settings = Pick<Config, 'identityRetention' | 'validFrom'>

/**
 * Whether names of ended accounts stay for as long again: a noted wish makes a photo live longer, and until its end it must
 * be possible to say who took it. With `IDENTITY_RETENTION=law` a record of its own outlives the name.
 */
export function areNamesKeptLonger({ identityRetention, validFrom }: Settings): boolean {
  return validFrom === 'receipt' && identityRetention !== 'law'
}

/** When they go, in the words of mails and of the privacy policy. */
export function namesGo(settings: Settings): string {
  return areNamesKeptLonger(settings) ? 'nach gut einem Jahr' : 'nach sechs Monaten'
}
