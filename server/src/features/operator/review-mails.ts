import { type Addressee, mailTo } from '#features/accounts/mail-to.ts'
import type { Studio } from '#features/studios/studio-store.ts'
import { PHOTOS_STAY } from '#features/studios/studios-mails.ts'
import type { Mail } from '#platform/ports/mail.ts'

/** A rejected location; `place` names it, see `placeName`. */
type TurnedDown = Pick<Studio, 'certificateKey' | 'certificateDeletedAt'> & { place: string; reason: string }

export function activationMail(owner: Addressee, publicUrl: string): Mail {
  return mailTo(owner, {
    subject: 'Ihr Konto ist aktiviert',
    paragraphs: [
      'wir haben Ihre Angaben und Nachweise geprüft. Ihr Konto bei ePassbild ist jetzt aktiviert.',
      'Ihre freigegebenen Standorte stehen ab sofort in der Fotostudio-Suche. Wer Passbilder übermittelt, identifiziert sich vorher einmal mit dem Online-Ausweis. Was noch zu tun ist, zeigt der Verwaltungsbereich.',
    ],
    link: { label: 'Zum Verwaltungsbereich', url: `${publicUrl}/Verwaltungsbereich` },
  })
}

export function ownerRejectedMail(owner: Addressee, reason: string, publicUrl: string): Mail {
  return mailTo(owner, {
    subject: 'Ihr Konto konnte nicht freigeschaltet werden',
    paragraphs: [
      'wir haben Ihre Angaben geprüft und können Ihr Konto so noch nicht freischalten. Der Grund:',
      reason,
      OWNER_NEXT,
    ],
    link: toLocations(publicUrl),
  })
}

/** To the owner of an activated company: its studios are no longer public. */
export function ownerWithdrawnMail(owner: Addressee, reason: string, publicUrl: string): Mail {
  return mailTo(owner, {
    subject: 'Die Freischaltung Ihres Kontos ist zurückgenommen',
    paragraphs: [
      'wir haben die Freischaltung Ihres Kontos bei ePassbild zurückgenommen. Der Grund:',
      reason,
      `Bis wir Ihr Konto neu geprüft und wieder freigeschaltet haben, stehen Ihre Standorte nicht in der Fotostudio-Suche, und Sie und Ihr Team können keine Passbilder übermitteln. ${PHOTOS_STAY}`,
      OWNER_NEXT,
    ],
    link: toLocations(publicUrl),
  })
}

export function studioApprovedMail(owner: Addressee, place: string, publicUrl: string): Mail {
  return mailTo(owner, {
    subject: 'Ihr Standort ist freigegeben',
    paragraphs: [`Ihr Standort „${place}“ ist freigegeben und steht ab sofort in der Fotostudio-Suche.`],
    link: { label: 'Zur Fotostudio-Suche', url: `${publicUrl}/map` },
  })
}

export function studioRejectedMail(
  owner: Addressee,
  { place, reason, ...studio }: TurnedDown,
  publicUrl: string,
): Mail {
  const lookedAt = studio.certificateKey ? 'den Nachweis für Ihren' : 'die Angaben zu Ihrem'
  return mailTo(owner, {
    subject: 'Ihr Standort konnte nicht freigegeben werden',
    paragraphs: [
      `wir haben ${lookedAt} Standort „${place}“ geprüft und können den Standort so noch nicht freigeben. Der Grund:`,
      reason,
      studioNext(studio),
    ],
    link: toLocations(publicUrl),
  })
}

/** About a rejected location that was approved before. */
export function studioWithdrawnMail(
  owner: Addressee,
  { place, reason, ...studio }: TurnedDown,
  publicUrl: string,
): Mail {
  return mailTo(owner, {
    subject: 'Die Freigabe Ihres Standorts ist zurückgenommen',
    paragraphs: [
      `wir haben die Freigabe für Ihren Standort „${place}“ zurückgenommen. Der Grund:`,
      reason,
      `Bis wir den Standort neu geprüft und wieder freigegeben haben, steht er nicht in der Fotostudio-Suche, und Sie können dort keine Passbilder übermitteln. ${PHOTOS_STAY}`,
      studioNext(studio),
    ],
    link: toLocations(publicUrl),
  })
}

/** Mail about an approved change; `place` is the new name of the location. */
export function studioChangeApprovedMail(owner: Addressee, place: string, publicUrl: string): Mail {
  return mailTo(owner, {
    subject: `Die Änderung an „${place}“ ist übernommen`,
    paragraphs: [
      `wir haben die Änderung an Ihrem Standort „${place}“ geprüft. Die neuen Angaben stehen ab sofort in der Fotostudio-Suche.`,
    ],
    link: { label: 'Zur Fotostudio-Suche', url: `${publicUrl}/map` },
  })
}

export function studioChangeRejectedMail(owner: Addressee, { place, reason }: TurnedDown, publicUrl: string): Mail {
  return mailTo(owner, {
    subject: `Die Änderung an „${place}“ konnte nicht übernommen werden`,
    paragraphs: [
      `wir haben die Änderung an Ihrem Standort „${place}“ geprüft und können sie so nicht übernehmen. Der Grund:`,
      reason,
      'Ihr Standort bleibt mit den bisherigen Angaben freigegeben. In der Fotostudio-Suche ändert sich nichts.',
    ],
    link: toLocations(publicUrl),
  })
}

const OWNER_NEXT =
  'Sie können sich weiterhin anmelden, Ihre Angaben berichtigen und neue Nachweise einreichen. Danach prüfen wir noch einmal.'

/** The owner's next step: a new review requires a trade licence. */
function studioNext({ certificateKey, certificateDeletedAt }: Omit<TurnedDown, 'place' | 'reason'>): string {
  if (certificateKey)
    return 'Bitte berichtigen Sie Ihre Angaben, oder reichen Sie einen passenden Nachweis ein. Danach prüfen wir noch einmal.'
  return `Bitte laden Sie den Gewerbenachweis ${certificateDeletedAt ? 'noch einmal ' : ''}hoch, und berichtigen Sie Ihre Angaben, wo es nötig ist. Danach prüfen wir neu.`
}

function toLocations(publicUrl: string) {
  return { label: 'Zu meinen Standorten', url: `${publicUrl}/${encodeURIComponent('Geschäftsstandorte')}` }
}
