import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/ports/mail.ts'

const TEN_MINUTES = 'Der Code gilt zehn Minuten und nur einmal.'

export function verificationMail(to: string, name: string, code: string): Mail {
  return composeMail({
    to,
    subject: `Bestätigungscode: ${code}`,
    name,
    code,
    paragraphs: [
      'mit diesem Code bestätigen Sie Ihre E-Mail-Adresse bei ePassbild.',
      TEN_MINUTES,
      'Haben Sie sich nicht registriert? Dann geben Sie den Code nirgends ein und löschen Sie diese Nachricht.',
    ],
  })
}

export function resetMail(to: string, name: string, code: string): Mail {
  return composeMail({
    to,
    subject: `Code zum Zurücksetzen: ${code}`,
    name,
    code,
    paragraphs: [
      'mit diesem Code legen Sie ein neues Passwort für Ihr Konto bei ePassbild fest.',
      TEN_MINUTES,
      'Haben Sie kein neues Passwort angefordert? Dann können Sie diese Nachricht löschen. Ihr Passwort bleibt, wie es ist.',
    ],
  })
}

export function sessionEndedMail(to: string, name: string): Mail {
  return composeMail({
    to,
    subject: 'Ihre Sitzung wurde beendet',
    name,
    paragraphs: [
      'ein Anmeldeschlüssel Ihres Kontos wurde ein zweites Mal verwendet. Das kann bedeuten, dass jemand ihn kopiert hat. Zur Sicherheit haben wir die Sitzung beendet.',
      'Bitte melden Sie sich neu an. Wenn Sie sich nicht erklären können, wie es dazu kam, ändern Sie bitte Ihr Passwort.',
    ],
  })
}

export function passwordChangedMail(to: string, name: string): Mail {
  return composeMail({
    to,
    subject: 'Ihr Passwort wurde geändert',
    name,
    paragraphs: [
      'das Passwort Ihres Kontos bei ePassbild wurde soeben geändert. Alle Sitzungen sind beendet.',
      'Waren Sie das nicht? Dann setzen Sie Ihr Passwort bitte gleich über „Passwort vergessen?“ zurück.',
    ],
  })
}
