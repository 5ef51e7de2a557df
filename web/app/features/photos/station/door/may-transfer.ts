import type { Profile } from '@epassbild/contract/accounts.ts'
import type { TransferRights } from '@epassbild/contract/photos.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'

export type MayTransfer =
  | {
      allowed: true
      studio: RegisteredStudio
      /** The day from which an unpaid invoice pauses transfers, `2026-12-04`; undefined without one. */
      pauseFrom: string | undefined
    }
  | {
      allowed: false
      reason: keyof typeof SENTENCES
      sentence: string
      /** The operator's reason for a rejection. */
      rejectedFor: string | undefined
      studio: RegisteredStudio | undefined
    }

const SENTENCES = {
  loading: 'Es wird noch nachgesehen, ob Sie übermitteln dürfen.',
  unreachable: 'Ob Sie übermitteln dürfen, ließ sich gerade nicht nachsehen. Bitte prüfen Sie die Verbindung.',
  'not-activated':
    'Ihr Konto ist noch nicht freigeschaltet. Bis dahin können Sie alles ausprobieren, nur nicht übermitteln.',
  rejected:
    'Ihr Konto wurde bei der Prüfung abgelehnt. Mit neuen Nachweisen wird es erneut geprüft. Bis dahin können Sie alles ausprobieren, nur nicht übermitteln.',
  'no-secrecy':
    'Bevor Sie zum ersten Mal übermitteln, bestätigen Sie bitte diese Erklärung. Das Bild bleibt so lange hier.',
  'not-released':
    'Ihre Inhaberin oder Ihr Inhaber muss Sie noch freigeben. Bis dahin können Sie alles ausprobieren, nur nicht übermitteln.',
  'no-studio':
    'Noch ist kein Standort Ihres Unternehmens freigegeben. Bis dahin können Sie alles ausprobieren, nur nicht übermitteln.',
  'choose-studio':
    'Für diese Station ist kein Standort Ihres Unternehmens gewählt. Bitte wählen Sie in den Einstellungen der Aufnahme, an welchem sie steht. Bis dahin können Sie alles ausprobieren, nur nicht übermitteln.',
  'studio-waits':
    'Der Standort dieser Station ist zurzeit nicht freigegeben. Bis dahin können Sie alles ausprobieren, nur nicht übermitteln. Steht die Station inzwischen an einem anderen Standort, wählen Sie ihn bitte in den Einstellungen der Aufnahme.',
  'works-nowhere':
    'Sie sind keinem freigegebenen Standort zugeordnet. Ihre Inhaberin oder Ihr Inhaber ordnet Sie unter „Geschäftsstandorte“, „Team“ zu. Bis dahin können Sie alles ausprobieren, nur nicht übermitteln.',
  'works-elsewhere':
    'An diesem Standort arbeiten andere Personen. Sie können alles ausprobieren, nur nicht übermitteln. Wählen Sie in den Einstellungen der Aufnahme Ihren Standort.',
  'no-licence':
    'Für diesen Standort ist die Vollversion noch nicht gebucht. Mit der Testversion können Sie alles ausprobieren, nur nicht übermitteln.',
  paused:
    'Übermittlungen sind pausiert, weil eine Rechnung offen ist. Bis sie bezahlt ist, können Sie aufnehmen und prüfen.',
  'not-identified':
    'Sie sind noch nicht mit dem Online-Ausweis identifiziert. Danach können Sie übermitteln. Ihre Aufnahmen bleiben so lange hier.',
} as const

interface Known {
  profile: Pick<Profile, 'review' | 'review_reason'> | undefined
  studios: readonly RegisteredStudio[] | undefined
  rights: TransferRights | undefined
  identified: boolean | undefined
  /** Whether unknown values are due to a failed load. */
  unreachable?: boolean | undefined
  /** The studio chosen for this computer. */
  studioId: number | undefined
}

/** Predicts what the server would refuse, to say it early; the server decides independently. */
export function mayTransfer({ profile, studios, rights, identified, unreachable, studioId }: Known): MayTransfer {
  const no = (reason: keyof typeof SENTENCES, studio?: RegisteredStudio) =>
    ({ allowed: false, reason, sentence: SENTENCES[reason], rejectedFor: undefined, studio }) as const
  const kept = studios?.find(({ id }) => id === studioId)
  if (!profile || !studios || !rights || identified === undefined)
    return no(unreachable ? 'unreachable' : 'loading', kept)
  const isLicensed = ({ id }: RegisteredStudio) => !rights.licence_required || rights.licensed_shop_ids.includes(id)
  const isOwn = ({ id }: RegisteredStudio) => !rights.shop_ids_of_others.includes(id)
  const approved = studios.filter(({ review }) => review === 'approved')
  const own = approved.filter(isOwn)
  const possible = own.filter(isLicensed)
  // A computer belongs to one location and must not be moved silently. A company's only one needs no choice.
  const isFree = studioId === undefined || studios.length === 1
  const studio = kept ?? (isFree ? (possible[0] ?? own[0]) : undefined)
  if (profile.review === 'rejected')
    return { ...no('rejected', studio), rejectedFor: profile.review_reason ?? undefined }
  if (profile.review !== 'approved') return no('not-activated', studio)
  if (rights.release_awaited) return no('not-released', studio)
  if (rights.pause?.active) return no('paused', studio)
  if (approved.length === 0) return no('no-studio', studio)
  // None of the choices in the settings would help. A location of one's own under review is handled below.
  if (own.length === 0 && !(kept && isOwn(kept))) return no('works-nowhere', studio)
  if (!studio || (!kept && possible.length > 1)) return no('choose-studio')
  if (studio.review !== 'approved') return no('studio-waits', studio)
  if (!isOwn(studio)) return no('works-elsewhere', studio)
  if (!isLicensed(studio)) return no('no-licence', studio)
  if (!identified) return no('not-identified', studio)
  if (rights.secrecy_awaited) return no('no-secrecy', studio)
  return { allowed: true, studio, pauseFrom: rights.pause?.from }
}
