import type { Profile } from '@epassbild/contract/accounts.ts'
import type { TransferRights } from '@epassbild/contract/photos.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'

export const LICENCE_MISSING = 'Sobald für Ihren Standort die Vollversion gebucht ist, dürfen Sie Bilder übermitteln.'

interface Known {
  profile: Profile | undefined
  rights: TransferRights | undefined
  studios: readonly RegisteredStudio[] | undefined
}

/** Next requirement of an identified person before the first transfer. Makes no promise while data is missing. */
export function whatFollows({ profile, rights, studios }: Known): string | undefined {
  if (!profile) return undefined
  if (profile.review !== 'approved') return 'Sobald Ihr Unternehmen freigeschaltet ist, dürfen Sie Bilder übermitteln.'
  if (!rights || !studios) return undefined
  if (rights.release_awaited)
    return 'Sobald Ihre Inhaberin oder Ihr Inhaber Sie freigegeben hat, dürfen Sie Bilder übermitteln.'
  if (rights.pause?.active)
    return 'Übermittlungen sind pausiert, weil eine Rechnung offen ist. Bis sie bezahlt ist, können Sie aufnehmen und prüfen.'
  const missing = missingAtLocations(rights, studios)
  if (missing) return missing
  return rights.secrecy_awaited
    ? 'Vor der nächsten Übermittlung bestätigen Sie bitte noch, dass Sie Ihre Zugangsdaten geheim halten.'
    : 'Sie dürfen jetzt Bilder übermitteln.'
}

/** Only the station knows its location: here one that fits is enough. */
function missingAtLocations(rights: TransferRights, studios: readonly RegisteredStudio[]): string | undefined {
  const approved = studios.filter(({ review }) => review === 'approved')
  if (approved.length === 0)
    return 'Sobald ein Standort Ihres Unternehmens freigegeben ist, dürfen Sie Bilder übermitteln.'
  const own = approved.filter(({ id }) => !rights.shop_ids_of_others.includes(id))
  if (own.length === 0)
    return 'An den freigegebenen Standorten arbeiten andere Personen. Sobald Sie einem davon zugeordnet sind, dürfen Sie Bilder übermitteln.'
  if (!rights.licence_required || own.some(({ id }) => rights.licensed_shop_ids.includes(id))) return undefined
  return LICENCE_MISSING
}
