import { REJECTIONS, REPLACEMENT_DAYS, type Rejection } from '@epassbild/contract/photos.ts'
import { fullName } from '#features/accounts/full-name.ts'
import { listOwnerships } from '#features/accounts/owner-store.ts'
import type { Photo } from '#features/photos/photo-store.ts'
import type { Deps } from '#platform/deps.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/ports/mail.ts'

interface Rejected {
  photo: Photo
  organisation: string
  reason: Rejection
  /** Whether the next photo in its place is free. */
  free: boolean
}

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** Tells the studio's owner, in the caller's transaction, what an authority refused and how it is replaced. */
export async function mailRejection(
  { db, outbox, config }: Pick<Deps, 'db' | 'outbox' | 'config'>,
  rejected: Rejected,
): Promise<void> {
  const owners = await listOwnerships(db, [rejected.photo.companyId])
  for (const { owner } of owners) await outbox.add(rejectionMail({ ...rejected, owner, publicUrl: config.publicUrl }))
}

interface Addressed extends Rejected {
  owner: { email: string; firstName: string; lastName: string }
  publicUrl: string
}

/** No picture and nothing of the person but the studio's own reference: place and time find the transfer. */
function rejectionMail({ photo, organisation, reason, free, owner, publicUrl }: Addressed): Mail {
  return composeMail({
    to: owner.email,
    subject: 'Eine Behörde hat ein Passbild abgelehnt',
    name: fullName(owner),
    paragraphs: [
      `eine Behörde hat ein Bild abgelehnt, das am ${moment.format(photo.storedAt)} Uhr übermittelt wurde.`,
      [
        `Standort: ${photo.studioName}, ${photo.studioCity}`,
        ...(photo.customerReference ? [`Kundennummer: ${photo.customerReference}`] : []),
        `Behörde: ${organisation}`,
        `Grund: ${REJECTIONS[reason]}`,
      ].join('\n'),
      ...(free
        ? [
            `Das Ersatzbild berechnen wir nicht, einmal und innerhalb von ${REPLACEMENT_DAYS} Tagen. Öffnen Sie dazu die Übermittlung in Ihrer Liste und wählen Sie „Kostenlos ersetzen“.`,
          ]
        : []),
    ],
    link: { label: 'Zu den Übermittlungen', url: `${publicUrl}/Uebermittlungen` },
  })
}
