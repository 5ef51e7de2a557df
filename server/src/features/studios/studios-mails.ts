import { townLine } from '@epassbild/contract/places/town-line.ts'
import { type Addressee, mailTo } from '#features/accounts/mail-to.ts'
import type { Mail } from '#platform/ports/mail.ts'
import type { Studio } from './studio-store.ts'

export const PHOTOS_STAY = 'Bereits übermittelte Passbilder bleiben für Behörden abrufbar, bis sie ablaufen.'

export function studioDeletedMail(owner: Addressee, studio: Studio): Mail {
  return mailTo(owner, {
    subject: 'Ihr Standort wurde entfernt',
    paragraphs: [
      `wir haben Ihren Standort „${studio.name}“ (${studio.address}, ${townLine(studio)}) aus ePassbild entfernt. Er steht nicht mehr in der Fotostudio-Suche.`,
      `${PHOTOS_STAY} Wenn Sie das für einen Irrtum halten, antworten Sie bitte auf diese Nachricht.`,
    ],
  })
}
