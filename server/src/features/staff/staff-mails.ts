import type { StaffType } from '@epassbild/contract/staff.ts'
import { harmless } from '#features/accounts/accounts-mails.ts'
import { namesGo } from '#features/accounts/ending/name-retention.ts'
import { fullName } from '#features/accounts/full-name.ts'
import { type Addressee, mailTo } from '#features/accounts/mail-to.ts'
import type { Company } from '#features/companies/company-store.ts'
import type { Config } from '#platform/config.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/ports/mail.ts'

interface InvitationMail {
  email: string
  role: StaffType
  code: string
  company: Company
  inviter: Addressee
  publicUrl: string
}

const MAY: Record<StaffType, string> = {
  employee: 'Sie pflegen Ihre eigenen Daten, identifizieren sich mit dem Online-Ausweis und nehmen Passbilder auf.',
  manager:
    'Sie haben Vollzugriff: Sie nehmen Passbilder auf, laden weitere Personen ein und laden die Software herunter.',
  accounting: 'Sie sehen die Rechnungen und die Auswertung, sonst nichts.',
}

/** EMP-02: the link carries data for the registration (REG-01) in its fragment, which no server or log sees (T29). */
export function invitationMail(invitation: InvitationMail): Mail {
  const { email, role, company, inviter, publicUrl } = invitation
  // Until the operator's review, names are text by strangers, which our mails must not contain (T36).
  if (company.review !== 'approved') return invitationWithoutNames(invitation)
  return composeMail({
    to: email,
    subject: `Einladung zu ${company.name}`,
    paragraphs: [
      `${harmless(fullName(inviter))} lädt Sie ein, für ${company.name} bei ePassbild mitzuarbeiten. ${MAY[role]}`,
      'Mit dem Link registrieren Sie sich. Er gilt 72 Stunden, nur für diese E-Mail-Adresse und nur einmal.',
      `Kennen Sie ${company.name} nicht? Dann können Sie diese Nachricht löschen.`,
    ],
    link: { label: 'Einladung annehmen', url: `${publicUrl}/Registrierung#${factsInLink(invitation)}` },
    note: `Sie erhalten diese Nachricht, weil ${company.name} Sie zu ePassbild eingeladen hat. Wir sind ein privates Angebot und keine Behörde.`,
  })
}

/** The registration page fills its fields with them. */
const factsInLink = ({ code, role, email, company }: InvitationMail) =>
  new URLSearchParams({
    owner_code: code,
    user_type: role,
    email,
    company_name: company.name,
    website: company.website,
    legal_form: company.legalForm,
  })

function invitationWithoutNames({ email, role, code, publicUrl }: InvitationMail): Mail {
  const link = new URLSearchParams({ owner_code: code, user_type: role, email })
  return composeMail({
    to: email,
    subject: 'Einladung zu ePassbild',
    paragraphs: [
      `ein Fotobetrieb, dessen Angaben wir noch prüfen, lädt Sie ein, bei ePassbild mitzuarbeiten. ${MAY[role]}`,
      'Mit dem Link registrieren Sie sich. Er gilt 72 Stunden, nur für diese E-Mail-Adresse und nur einmal.',
      'Erwarten Sie keine Einladung? Dann können Sie diese Nachricht löschen.',
    ],
    link: { label: 'Einladung annehmen', url: `${publicUrl}/Registrierung#${link}` },
    note: 'Sie erhalten diese Nachricht, weil ein Fotobetrieb Sie zu ePassbild eingeladen hat. Wir sind ein privates Angebot und keine Behörde.',
  })
}

/** Whether the person is identified is unknown here: the sentences about it hold in both cases. */
export function accessChangedMail(person: Addressee, role: StaffType, company: Company, publicUrl: string): Mail {
  const valid = 'Haben Sie sich schon mit dem Online-Ausweis identifiziert, bleibt das gültig.'
  const before = 'Wenn nicht, identifizieren Sie sich bitte vor der ersten Übermittlung.'
  return mailTo(person, {
    subject: `Ihr Zugriff bei ${company.name} wurde geändert`,
    paragraphs: [
      `${company.name} hat Ihren Zugriff bei ePassbild geändert. ${MAY[role]}`,
      role === 'accounting' ? valid : `${valid} ${before}`,
      'Ihre Sitzungen sind beendet. Bitte melden Sie sich neu an.',
    ],
    link: { label: 'Zur Anmeldung', url: `${publicUrl}/login` },
  })
}

export function releasedMail(person: Addressee, company: Company): Mail {
  return mailTo(person, {
    subject: `${company.name} hat Sie freigegeben`,
    paragraphs: [
      `${company.name} hat Sie bei ePassbild für Übermittlungen freigegeben.`,
      'Passbilder übermitteln können Sie, sobald Sie sich mit dem Online-Ausweis identifiziert haben und Ihr Standort freigegeben ist. Was noch fehlt, sagt Ihnen die Aufnahmestation.',
    ],
  })
}

/** PassDEÜV § 1d, as worded in mails. */
export const KEPT_BY_LAW =
  'Wer ein Bild übermittelt hat, muss feststellbar bleiben (§ 1d PassDEÜV): Ihre Angaben bewahren wir dafür verschlüsselt auf, bis sechs Monate nach dem Ende und zehn Jahre und sechs Monate nach der letzten Übermittlung vergangen sind.'

type Retention = Pick<Config, 'identityRetention' | 'validFrom'>

export function removedMail(person: Addressee, company: Company, kept: Retention): Mail {
  return mailTo(person, {
    subject: `Ihr Zugang zu ${company.name} ist beendet`,
    paragraphs: [
      `Ihr Zugang zu ${company.name} bei ePassbild ist beendet. Sie können sich damit nicht mehr anmelden.`,
      kept.identityRetention === 'law'
        ? `Ihr Passwort haben wir gelöscht. ${KEPT_BY_LAW}`
        : `Ihre E-Mail-Adresse, Ihre Telefonnummer und Ihr Passwort haben wir gelöscht. Ihren Namen und Ihr Geburtsdatum löschen wir ${namesGo(kept)}: So lange können Bilder gelten, die Sie übermittelt haben.`,
      `Haben Sie Fragen dazu? Dann wenden Sie sich bitte an ${company.name}.`,
    ],
  })
}

/** @param credit - sentences about the credit of the company, if any. */
export function closedMail(
  owner: Addressee,
  company: Company,
  { credit, ...kept }: Retention & { credit: readonly string[] },
): Mail {
  return mailTo(owner, {
    subject: 'Ihr Konto ist geschlossen',
    paragraphs: [
      `Sie haben das Konto von ${company.name} bei ePassbild geschlossen. Alle Sitzungen sind beendet, die Standorte stehen nicht mehr in der Fotostudio-Suche, und die Gewerbenachweise werden gelöscht.`,
      ...(kept.identityRetention === 'law' ? [KEPT_BY_LAW] : []),
      'Was übermittelt wurde, bleibt bis zum Ablauf der sechs Monate für die Behörden abrufbar. Rechnungen und Buchungen bewahren wir so lange auf, wie es das Gesetz verlangt. Offene Beträge rechnen wir noch ab.',
      ...credit,
    ],
  })
}
