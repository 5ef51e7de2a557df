import type { StaffType } from '@epassbild/contract/staff.ts'
import type { Config } from '#platform/config.ts'
import type { Mail } from '#platform/ports/mail.ts'
import type { Account } from './account-store.ts'
import { fullName } from './full-name.ts'
import { mailTo } from './mail-to.ts'

interface MailedCode {
  code: string
  expiresAt: Date
}

const zone = { timeZone: 'Europe/Berlin' } as const
const DAY = new Intl.DateTimeFormat('de-DE', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('de-DE', { ...zone, hour: '2-digit', minute: '2-digit' })

const validity = ({ expiresAt }: MailedCode) => `Der Code gilt bis ${TIME.format(expiresAt)} Uhr und nur einmal.`

const TYPED_MAX = 80

/** Shortens text that a stranger may have typed, and breaks addresses that mail programs would link (T36). */
export function harmless(typed: string): string {
  const text = typed.replace(/(?:\w*:)*\/{2,}/g, '').replace(/([.@])(?=\S)/g, '$1 ')
  // Cut by code points: the outbox refuses half a surrogate pair.
  const signs = [...text]
  return signs.length > TYPED_MAX ? `${signs.slice(0, TYPED_MAX).join('')}…` : text
}

/** Names the one registration that this code confirms: a stranger may have registered the address, too (T27). */
export function verificationMail(account: Account, companyName: string, mailed: MailedCode): Mail {
  const name = harmless(fullName(account))
  const company = harmless(companyName)
  const at = `${DAY.format(account.createdAt)} um ${TIME.format(account.createdAt)} Uhr`
  return mailTo(account, {
    subject: `Bestätigungscode: ${mailed.code}`,
    name,
    code: mailed.code,
    paragraphs: [
      'mit diesem Code bestätigen Sie Ihre E-Mail-Adresse und diese Registrierung bei ePassbild:',
      [`Person: ${name}`, ...(company ? [`Unternehmen: ${company}`] : []), `Registriert am: ${at}`].join('\n'),
      validity(mailed),
      'Haben Sie das nicht registriert, oder ist eine Angabe fremd? Geben Sie den Code dann nirgends ein und löschen Sie diese Nachricht. Ohne den Code bleibt die Registrierung wirkungslos. Möchten Sie selbst ein Konto, registrieren Sie sich bitte auf unserer Seite.',
    ],
  })
}

/** It may be requested without a sign-in, also for an unconfirmed registration: its name is a stranger's text (T36). */
export function resetMail(account: Account, mailed: MailedCode): Mail {
  return mailTo(account, {
    subject: `Code zum Zurücksetzen: ${mailed.code}`,
    name: harmless(fullName(account).trim()),
    code: mailed.code,
    paragraphs: [
      'mit diesem Code legen Sie ein neues Passwort für Ihr Konto bei ePassbild fest.',
      validity(mailed),
      'Haben Sie kein neues Passwort angefordert? Dann können Sie diese Nachricht löschen. Ihr Passwort bleibt, wie es ist.',
    ],
  })
}

type Ways = Pick<Config, 'signIn'>

const isOffice = ({ role }: Account) => role === 'operator' || role === 'authority'

/** False for people of studios who sign in by ID card: they need the password only to link a card or to close. */
const signsInByPassword = (account: Account, { signIn }: Ways) => isOffice(account) || signIn === 'password'

/** Where the pages list all sessions: operators and clerks have no profile. */
const allSessions = (account: Account) =>
  `${isOffice(account) ? 'auf der Seite „Anmeldung“' : 'in Ihrem Profil'} unter „Angemeldete Geräte“ alle Sitzungen`

function notYou(account: Account, config: Ways): string {
  const remedy = signsInByPassword(account, config)
    ? 'setzen Sie Ihr Passwort bitte gleich über „Passwort vergessen?“ zurück und beenden Sie'
    : 'beenden Sie bitte gleich'
  return `Waren Sie das nicht? Dann ${remedy} ${allSessions(account)}.`
}

export function sessionEndedMail(account: Account, config: Ways): Mail {
  const remedy = signsInByPassword(account, config)
    ? 'ändern Sie bitte Ihr Passwort'
    : `beenden Sie bitte ${allSessions(account)}`
  return mailTo(account, {
    subject: 'Ihre Sitzung wurde beendet',
    paragraphs: [
      'ein Anmeldeschlüssel Ihres Kontos wurde ein zweites Mal verwendet. Das kann bedeuten, dass jemand ihn kopiert hat. Zur Sicherheit haben wir die Sitzung beendet.',
      `Bitte melden Sie sich neu an. Wenn Sie sich nicht erklären können, wie es dazu kam, ${remedy}.`,
    ],
  })
}

export function passwordChangedMail(account: Account, config: Ways): Mail {
  const byPassword = signsInByPassword(account, config)
  const way = byPassword ? '' : 'auf der Seite „Anmelden“ unter „Erste Anmeldung oder neuer Ausweis“ '
  return mailTo(account, {
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      'das Passwort Ihres Kontos bei ePassbild wurde soeben geändert. Alle Sitzungen sind beendet.',
      ...(byPassword
        ? []
        : [
            'Sie melden sich weiter mit Ihrem Online-Ausweis an. Das Passwort brauchen Sie, um einen neuen Ausweis zu hinterlegen, als Inhaberin oder Inhaber auch, um das Konto zu schließen.',
          ]),
      `Waren Sie das nicht? Dann setzen Sie Ihr Passwort bitte gleich ${way}über „Passwort vergessen?“ zurück.`,
    ],
  })
}

export function newSignInMail(account: Account, config: Ways, { device, at }: { device: string; at: Date }): Mail {
  const when = at.toLocaleString('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' })
  return mailTo(account, {
    subject: 'Neue Anmeldung an Ihrem Konto',
    paragraphs: [
      `an Ihrem Konto bei ePassbild hat sich jemand von einem neuen Gerät oder aus einem neuen Netz angemeldet: ${device}, am ${when} Uhr.`,
      'Waren Sie das selbst, müssen Sie nichts tun.',
      notYou(account, config),
    ],
  })
}

const ACCESS: Record<StaffType, string> = {
  manager: 'Vollzugriff',
  employee: 'Eingeschränkt',
  accounting: 'Buchhaltung',
}

interface Joining {
  joined: Account
  role: StaffType
  /** Undefined if the owner has invited the person. */
  inviter: Account | undefined
  company: string
  /** Whether the person still needs the owner's release. */
  awaitsRelease: boolean
  at: Date
}

export function joinedMail(owner: Account, { joined, role, inviter, company, awaitsRelease, at }: Joining): Mail {
  const facts = [
    `Person: ${fullName(joined)}`,
    `E-Mail-Adresse: ${joined.email}`,
    `Zugriff: ${ACCESS[role]}`,
    `Eingeladen von: ${inviter ? fullName(inviter) : 'Ihnen'}`,
    `Registriert am: ${DAY.format(at)} um ${TIME.format(at)} Uhr`,
  ]
  return mailTo(owner, {
    subject: `Neu bei ${company}: ${fullName(joined)}`,
    paragraphs: [
      `eine eingeladene Person hat ihre E-Mail-Adresse bestätigt und gehört jetzt zu ${company} bei ePassbild:`,
      facts.join('\n'),
      awaitsRelease
        ? 'Ist das richtig, geben Sie die Person bitte auf der Seite „Mitarbeitende“ frei. Vorher kann sie keine Passbilder übermitteln.'
        : 'Ist das richtig, müssen Sie nichts tun.',
      'Ist die Person Ihnen fremd, oder soll sie diesen Zugriff nicht haben? Dann entfernen Sie sie bitte gleich auf der Seite „Mitarbeitende“, oder ändern Sie dort ihren Zugriff.',
    ],
  })
}

/** Operators are the contact for others; for their own account it is those who run the server. */
function foreignFactor({ role }: Account): string {
  const helper = role === 'operator' ? 'die Personen, die den Server betreuen' : 'uns'
  return `Waren Sie das nicht? Dann setzen Sie Ihr Passwort über „Passwort vergessen?“ zurück und wenden Sie sich bitte gleich an ${helper}: Der fremde Faktor gilt auch nach einem neuen Passwort, bis er entfernt ist.`
}

export function factorAddedMail(account: Account, config: Ways, what: string): Mail {
  return mailTo(account, {
    subject: 'Zweiter Faktor eingerichtet',
    paragraphs: [
      `für Ihr Konto bei ePassbild wurde soeben ein zweiter Faktor eingerichtet: ${what}.`,
      // A new password removes no factor. If only the card signs in, a factor gives no access.
      signsInByPassword(account, config) ? foreignFactor(account) : notYou(account, config),
    ],
  })
}

export function factorRemovedMail(account: Account, config: Ways, what: string): Mail {
  return mailTo(account, {
    subject: 'Zweiter Faktor entfernt',
    paragraphs: [
      `von Ihrem Konto bei ePassbild wurde soeben ein zweiter Faktor entfernt: ${what}.`,
      notYou(account, config),
    ],
  })
}

/** The codes give no access without the password, so a new one suffices; its owner then renews the codes. */
export function recoveryCodesRenewedMail(account: Account, config: Ways): Mail {
  return mailTo(account, {
    subject: 'Neue Wiederherstellungscodes',
    paragraphs: [
      'für Ihr Konto bei ePassbild wurden soeben neue Wiederherstellungscodes angezeigt. Die bisherigen Codes gelten nicht mehr.',
      `${notYou(account, config)} Lassen Sie sich danach selbst neue Codes anzeigen.`,
    ],
  })
}

export function recoveryCodeUsedMail(account: Account, config: Ways, left: number): Mail {
  const codes = left > 1 ? `noch ${left} Codes` : left === 1 ? 'noch einen Code' : 'keinen Code mehr'
  const ownUse = left > 1 ? 'müssen Sie nichts tun' : 'lassen Sie sich bitte bald neue Codes anzeigen'
  return mailTo(account, {
    subject: 'Wiederherstellungscode verwendet',
    paragraphs: [
      `bei Ihrem Konto bei ePassbild wurde soeben ein Wiederherstellungscode statt des zweiten Faktors verwendet. Er gilt nicht mehr. Sie haben ${codes}.`,
      `Waren Sie das selbst, ${ownUse}. Haben Sie Ihren zweiten Faktor verloren, richten Sie bitte einen neuen ein und entfernen Sie danach den alten.`,
      `${notYou(account, config)} Lassen Sie sich danach neue Codes anzeigen.`,
    ],
  })
}
