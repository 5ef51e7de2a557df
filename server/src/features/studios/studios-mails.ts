import type { Account } from '#features/accounts/account-store.ts'
import { fullName } from '#features/accounts/full-name.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/ports/mail.ts'
import type { Studio } from './studio-store.ts'

export function studioDeletedMail(
  owner: Pick<Account, 'email' | 'firstName' | 'lastName'>,
  { name, address, zipcode, city }: Studio,
): Mail {
  return composeMail({
    to: owner.email,
    subject: 'Ihr Standort wurde entfernt',
    name: fullName(owner),
    paragraphs: [
      `wir haben Ihren Standort „${name}“ (${address}, ${zipcode} ${city}) aus ePassbild entfernt. Er steht nicht mehr in der Fotografensuche.`,
      'Bereits übermittelte Passbilder bleiben für Behörden abrufbar, bis sie ablaufen. Wenn Sie das für einen Irrtum halten, antworten Sie bitte auf diese Nachricht.',
    ],
  })
}
