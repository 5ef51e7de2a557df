import type { Account } from '#features/accounts/account-store.ts'
import { namesGo } from '#features/accounts/ending/name-retention.ts'
import { fullName } from '#features/accounts/full-name.ts'
import { type Addressee, mailTo } from '#features/accounts/mail-to.ts'
import { KEPT_BY_LAW } from '#features/staff/staff-mails.ts'
import type { Config } from '#platform/config.ts'
import type { Mail } from '#platform/ports/mail.ts'

type Blocked = Addressee & Pick<Account, 'role' | 'companyId'>
type Retention = Pick<Config, 'identityRetention' | 'validFrom'>

/**
 * Lists what the block deletes and keeps, and for how long; see `endAccounts` and `forget-closed-people`.
 *
 * @param credit - sentences about the credit of the company that ends with its owner, if any.
 */
export function accountBlockedMail(
  account: Blocked,
  reason: string,
  { credit, ...kept }: Retention & { credit: readonly string[] },
): Mail {
  return mailTo(account, {
    subject: 'Ihr Konto ist gesperrt',
    paragraphs: [
      'wir haben Ihr Konto bei ePassbild gesperrt. Der Grund:',
      reason,
      ...(account.role === 'owner' ? [COMPANY_BLOCKED] : []),
      ...credit,
      keptOfBlocked(account, kept),
      'Wenn Sie die Sperrung für einen Irrtum halten, antworten Sie bitte auf diese Nachricht.',
    ],
  })
}

const COMPANY_BLOCKED =
  'Damit enden auch die Zugänge Ihrer Mitarbeitenden. Standorte, Gewerbenachweise und die noch gespeicherten Passbilder löschen wir. Rechnungen und Buchungen bewahren wir so lange auf, wie es das Gesetz verlangt; offene Beträge rechnen wir noch ab.'

/** To the staff of a blocked owner, whose access ends with the company; only the owner learns the reason. */
export function companyBlockedMail(member: Blocked, company: string, kept: Retention): Mail {
  return mailTo(member, {
    subject: `Ihr Zugang zu ${company} ist gesperrt`,
    paragraphs: [
      `wir haben das Konto von ${company} bei ePassbild gesperrt. Damit endet auch Ihr Zugang: Anmeldung und Übermittlung sind nicht mehr möglich, und die noch gespeicherten Passbilder löschen wir.`,
      keptOfBlocked(member, kept),
      'Wenn Sie die Sperrung für einen Irrtum halten, antworten Sie bitte auf diese Nachricht.',
    ],
  })
}

function keptOfBlocked({ companyId }: Blocked, kept: Retention): string {
  const isByLaw = kept.identityRetention === 'law' && companyId !== null
  const gone = companyId === null ? [] : ['Telefonnummer und Geburtsdatum haben wir gelöscht.']
  const card = ', ebenso ein Prüfwert Ihres Ausweises, falls Sie sich damit identifiziert haben'
  return [
    ...(isByLaw ? [KEPT_BY_LAW] : [...gone, `Ihren Namen löschen wir ${namesGo(kept)}.`]),
    `Solange das Konto gesperrt ist, bleiben Ihre E-Mail-Adresse und ein Prüfwert Ihres Passworts gespeichert${companyId === null || isByLaw ? '' : card}.`,
    'So kann sich damit niemand neu registrieren oder anmelden.',
  ].join(' ')
}

/** Addresses the person without a name where that is deleted. Only an ended company loses data. */
export function blockLiftedMail(person: Addressee, publicUrl: string, { ended }: { ended: boolean }): Mail {
  return mailTo(person, {
    subject: 'Die Sperre Ihres Kontos ist aufgehoben',
    paragraphs: [
      'wir haben die Sperre Ihres Kontos bei ePassbild aufgehoben. Ihre E-Mail-Adresse und Ihr Ausweis sind wieder frei. Sie können sich neu registrieren. Gehörten Sie zu den Mitarbeitenden eines Unternehmens, brauchen Sie dafür eine neue Einladung.',
      `Das gesperrte Konto selbst${ended ? ', seine Standorte und seine Bilder kommen' : ' kommt'} nicht zurück.`,
    ],
    link: { label: 'Zur Registrierung', url: `${publicUrl}/Registrierung` },
  })
}

/** To the owner, about their staff; only the person learns the reason. */
export function memberBlockedMail(owner: Addressee, member: Addressee): Mail {
  const name = nameOrAddress(member)
  return mailTo(owner, {
    subject: `Der Zugang von ${name} ist gesperrt`,
    paragraphs: [
      `wir haben den Zugang von ${name} zu Ihrem Unternehmen bei ePassbild gesperrt. Anmeldung und Übermittlung sind damit nicht mehr möglich. Alle anderen Zugänge Ihres Unternehmens bleiben, wie sie sind.`,
      `Den Grund haben wir ${name} mitgeteilt. Wenn Sie die Sperrung für einen Irrtum halten, antworten Sie bitte auf diese Nachricht.`,
    ],
  })
}

export function memberBlockLiftedMail(owner: Addressee, member: Addressee, publicUrl: string): Mail {
  const name = nameOrAddress(member)
  return mailTo(owner, {
    subject: `Die Sperre von ${name} ist aufgehoben`,
    paragraphs: [
      `wir haben die Sperre von ${name} bei ePassbild aufgehoben. Der frühere Zugang kommt nicht zurück. Mit einer neuen Einladung kann sich die Person wieder für Ihr Unternehmen registrieren.`,
    ],
    link: { label: 'Zu meinen Mitarbeitenden', url: `${publicUrl}/Mitarbeitende` },
  })
}

/** The name may have been deleted since the block. */
const nameOrAddress = (person: Addressee) => fullName(person).trim() || person.email

/** To the new and the former owner. */
export function holderChangedMail(person: Addressee, holder: Addressee, publicUrl: string): Mail {
  return mailTo(person, {
    subject: 'Die Inhaberschaft Ihres Unternehmens hat gewechselt',
    paragraphs: [
      `${fullName(holder)} ist jetzt als Inhaberin oder Inhaber Ihres Unternehmens bei ePassbild eingetragen. Wer das bisher war, behält den Vollzugriff.`,
      'Ihre Sitzungen sind beendet. Bitte melden Sie sich neu an.',
      'Haben Sie das nicht veranlasst? Dann wenden Sie sich bitte gleich an uns.',
    ],
    link: { label: 'Zur Anmeldung', url: `${publicUrl}/login` },
  })
}

/** Mail about a changed name; if people sign in with the card, the password links the card again. */
export function nameChangedMail(person: Addressee, { publicUrl, signIn }: Pick<Config, 'publicUrl' | 'signIn'>): Mail {
  const again =
    signIn === 'eid'
      ? 'Melden Sie sich bitte noch einmal über „Erste Anmeldung oder neuer Ausweis“ mit Ihrem Online-Ausweis an.'
      : 'Waren Sie schon mit dem Online-Ausweis identifiziert, dann zeigen Sie ihn bitte noch einmal.'
  return mailTo(person, {
    subject: 'Ihr Name wurde geändert',
    paragraphs: [
      `wir haben den Namen in Ihrem Konto bei ePassbild geändert. Er lautet jetzt ${fullName(person)}.`,
      again,
      'Haben Sie das nicht veranlasst? Dann wenden Sie sich bitte gleich an uns.',
    ],
    link: { label: 'Zur Anmeldung', url: `${publicUrl}/login` },
  })
}

export function factorResetMail(person: Addressee, publicUrl: string): Mail {
  return mailTo(person, {
    subject: 'Ihr zweiter Faktor wurde zurückgesetzt',
    paragraphs: [
      'der zweite Faktor Ihres Kontos bei ePassbild wurde zurückgesetzt. Alle Sitzungen sind beendet. Bei der nächsten Anmeldung richten Sie ihn neu ein. Ihr Passwort gilt weiter.',
      'Haben Sie das nicht veranlasst? Dann wenden Sie sich bitte gleich an uns.',
    ],
    link: { label: 'Zur Anmeldung', url: `${publicUrl}/login` },
  })
}
