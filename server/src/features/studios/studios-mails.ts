import { type Addressee, mailTo } from '#features/accounts/mail-to.ts'
import type { Mail } from '#platform/ports/mail.ts'
import type { Studio } from './studio-store.ts'

export function studioDeletedMail(owner: Addressee, { name, address, zipcode, city }: Studio): Mail {
  return mailTo(owner, {
    subject: 'Ihr Standort wurde entfernt',
    paragraphs: [
      `wir haben Ihren Standort „${name}“ (${address}, ${zipcode} ${city}) aus ePassbild entfernt. Er steht nicht mehr in der Fotostudio-Suche.`,
      'Bereits übermittelte Passbilder bleiben für Behörden abrufbar, bis sie ablaufen. Wenn Sie das für einen Irrtum halten, antworten Sie bitte auf diese Nachricht.',
    ],
  })
}
