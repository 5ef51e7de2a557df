import { composeMail, type MailContent } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/ports/mail.ts'
import type { Account } from './account-store.ts'
import { fullName } from './full-name.ts'

export type Addressee = Pick<Account, 'email' | 'firstName' | 'lastName'>

/** Greets the person by name, unless that is deleted. */
export function mailTo(person: Addressee, content: Omit<MailContent, 'to'>): Mail {
  return composeMail({ to: person.email, name: fullName(person).trim(), ...content })
}
