import type { Config } from '#platform/config.ts'

export type PhotoSettings = Pick<
  Config,
  | 'validFrom'
  | 'afterAcceptance'
  | 'undecidedHours'
  | 'citizenStatus'
  | 'citizenDeletion'
  | 'storedData'
  | 'retrievalBy'
  | 'transferEid'
>

/**
 * Conditions of a transfer, the time that a photo is kept, and who may look it up or delete it, in the words of the
 * public pages. The last five are choices for `{{when:name}}`: empty where the settings do not allow it.
 */
export function photoNotices(settings: PhotoSettings): Record<string, string> {
  const deletes = settings.afterAcceptance === 'delete'
  return {
    transferNotice: TRANSFERS[settings.transferEid],
    validFromDay: DAYS[settings.validFrom],
    acceptedOr: deletes ? 'nach der Übernahme durch die Behörde oder ' : '',
    unwishedNotice: deletes ? UNWISHED : '',
    exceptionsNotice: exceptions(settings),
    holderNotice: holder(settings),
    storedMoment: settings.storedData === 'all' ? 'Zeitpunkt der Aufnahme' : 'Zeitpunkt des Eingangs',
    citizenStatus: choice(settings.citizenStatus),
    // Deletion starts from the shown state.
    citizenDeletion: choice(settings.citizenStatus && settings.citizenDeletion),
    capturesStored: choice(settings.storedData === 'all'),
    clerksRetrieve: choice(settings.retrievalBy === 'any'),
    wishExtends: choice(settings.validFrom === 'receipt'),
  }
}

const choice = (holds: boolean) => (holds ? 'yes' : '')

/** Inserted after „ab“. */
const DAYS: Readonly<Record<Config['validFrom'], string>> = {
  capture: 'dem Tag der Aufnahme',
  receipt: 'dem Tag des Eingangs bei uns',
}

// These sentences follow another one, so they begin with a space.
const TRANSFERS: Readonly<Record<Config['transferEid'], string>> = {
  always: ' Vor jeder Übermittlung wird die Identität mit Ausweis und PIN bestätigt.',
  session: ' Während Bilder übermittelt werden, wird die Identität jede halbe Stunde mit Ausweis und PIN bestätigt.',
  off: '',
}
const UNWISHED =
  ' Ohne vermerkten Wunsch nach weiterer Verwendung wird das Bild schon gelöscht, wenn die Behörde es übernimmt.'
const WISHED = ' Mit vermerktem Wunsch nach weiterer Verwendung gilt es bis 6\u00a0Monate nach dem Antrag.'
const UNKEPT = 'wenn eine Behörde es übernimmt, ohne es für weitere Anträge aufzubewahren'

/** Clause on an acceptance that ends a photo before its time; empty where another sentence says so. */
export const unkept = ({ afterAcceptance }: Pick<Config, 'afterAcceptance'>): readonly string[] =>
  afterAcceptance === 'keep' ? [UNKEPT] : []

function exceptions(settings: PhotoSettings): string {
  const { afterAcceptance, validFrom, undecidedHours } = settings
  return [
    ...(afterAcceptance === 'delete' ? [UNWISHED] : []),
    ...(validFrom === 'receipt' ? [WISHED] : []),
    ...(undecidedHours
      ? [
          ` Nach einem Abruf, über den die Behörde nicht entscheidet, wird es nach ${undecidedHours}\u00a0Stunden gelöscht.`,
        ]
      : []),
    earlier(settings),
  ].join('')
}

function earlier(settings: PhotoSettings): string {
  const ends = [
    'wenn eine Behörde es ablehnt (auch für andere Anträge)',
    ...unkept(settings),
    'wenn das Studio die Übermittlung zurücknimmt oder das Bild ersetzt',
    'wenn die abgebildete Person es verlangt',
  ]
  return ` Früher wird es gelöscht, ${ends.join(', ')} und wenn wir das Unternehmen des Studios sperren.`
}

/** In the agreement on processing, which speaks of both sides in the third person. */
function holder({ citizenStatus, citizenDeletion }: PhotoSettings): string {
  if (!citizenStatus) return 'Den Stand eines Bildes zeigt der Auftragnehmer der abgebildeten Person nicht an.'
  const seen =
    'Wer einen Beleg hat, kann unter „Mein Passbild“ selbst sehen, wie lange das Bild gilt und ob es abgerufen wurde'
  return citizenDeletion ? `${seen}, und es löschen.` : `${seen}.`
}
