import { type Addressee, mailTo } from '#features/accounts/mail-to.ts'
import type { Mail } from '#platform/ports/mail.ts'

/** The mailbox itself authenticates the person who sets the password: the mail contains neither password nor token. */
export function clerkMail(clerk: Addressee, organisation: string, publicUrl: string): Mail {
  return mailTo(clerk, {
    subject: 'Ihr Zugang zum Bildabruf',
    paragraphs: [
      `für Sie wurde ein Zugang zum Bildabruf von ePassbild eingerichtet. Sie rufen damit Passbilder für „${organisation}“ ab.`,
      `Legen Sie zuerst ein Passwort fest: Geben Sie auf der Seite hinter dem Link Ihre E-Mail-Adresse ${clerk.email} ein. Danach melden Sie sich unter ${publicUrl}/Bildabruf an. Beim ersten Mal richten Sie dort den zweiten Faktor ein. Dafür brauchen Sie eine Authentifizierungs-App.`,
      'Wenn Sie mit dieser Nachricht nichts anfangen können, löschen Sie sie bitte.',
    ],
    link: { label: 'Passwort festlegen', url: `${publicUrl}/forgotpassword?weiter=%2FBildabruf` },
  })
}

export function secondFactorMail(clerk: Addressee, publicUrl: string): Mail {
  return mailTo(clerk, {
    subject: 'Ihr zweiter Faktor wurde zurückgesetzt',
    paragraphs: [
      'der zweite Faktor Ihres Zugangs zum Bildabruf wurde zurückgesetzt. Bei der nächsten Anmeldung richten Sie ihn neu ein. Ihr Passwort gilt weiter.',
      'Haben Sie das nicht veranlasst? Dann wenden Sie sich bitte gleich an uns.',
    ],
    link: { label: 'Zum Bildabruf', url: `${publicUrl}/Bildabruf` },
  })
}
