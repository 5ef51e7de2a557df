import type { AuditEntry } from '@epassbild/contract/operator/accounts.ts'
import { PROOF_KINDS } from '@epassbild/contract/operator/reviews.ts'
import { type DeletionReason, REJECTIONS } from '@epassbild/contract/photos.ts'
import { germanDate, monthName } from '#texts/dates.ts'
import { euros } from '#texts/euros.ts'
import { ROLE_NAMES } from '#texts/role-names.ts'

/** Facts of the audit log in German. */
const NAMES: Readonly<Record<string, string>> = {
  accountId: 'Konto',
  accounts: 'Konten',
  applicationDate: 'Antrag vom',
  as: 'Anlass',
  attempt: 'Versuch',
  authority: 'Behörde',
  because: 'Anlass',
  billAgain: 'neu berechnet',
  cancellationId: 'Storno',
  categories: 'Kategorien',
  cents: 'Betrag',
  certificate: 'Zertifikat',
  companies: 'Unternehmen',
  companyId: 'Unternehmen',
  count: 'Anzahl',
  creditId: 'Rechnungskorrektur',
  day: 'Tag',
  decision: 'Entscheidung',
  disclosure: 'Auskunft',
  formerId: 'Konto zuvor',
  format: 'Format',
  grossCents: 'Betrag',
  identification: 'Identifikation',
  invitationId: 'Einladung',
  invoiceId: 'Rechnung',
  kept: 'aufbewahrt',
  key: 'Schlüssel',
  keyId: 'Schlüssel',
  kind: 'Art',
  madeAt: 'erstellt',
  machineKeyId: 'Schlüssel',
  messageId: 'Nachricht',
  month: 'Monat',
  number: 'Nummer',
  organisationId: 'Behörde',
  ownerId: 'Konto',
  people: 'Konten',
  photoId: 'Passbild',
  proof: 'Nachweis',
  reason: 'Grund',
  recipients: 'Empfänger',
  reference: 'Aktenzeichen',
  releaseId: 'Softwareversion',
  replaced: 'anstelle von',
  result: 'Ergebnis',
  role: 'Zugriff',
  sha256: 'SHA-256',
  studioId: 'Fotostudio',
  type: 'Zahlungsart',
  version: 'Fassung',
}

const DELETED_BECAUSE: Readonly<Record<DeletionReason, string>> = {
  expired: 'Frist abgelaufen',
  citizen: 'durch die abgebildete Person',
  authority: 'nach der Entscheidung der Behörde',
  undecided: 'ohne Entscheidung der Behörde',
  studio: 'durch das Fotostudio',
  operator: 'durch den Betrieb',
}

/** Codes of these facts in German; a reason or a proof is a code or an operator's text. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  as: { rejected: 'abgelehnt', lost: 'Beleg verloren' },
  because: DELETED_BECAUSE,
  billAgain: { 0: 'nein', 1: 'ja' },
  decision: { accept: 'angenommen', reject: 'abgelehnt' },
  kept: { false: 'nein', true: 'ja' },
  kind: { transfer: 'Übermittlung', identification: 'Identifikation', licence: 'Vollversion' },
  proof: PROOF_KINDS,
  reason: REJECTIONS,
  result: { given: 'übergeben', unknown: 'unbekannt', expired: 'abgelaufen', deleted: 'gelöscht' },
  role: ROLE_NAMES,
  type: { card: 'Kreditkarte', sepa_debit: 'SEPA-Lastschrift' },
}

/** „Rechnung: 12, Betrag: 206,14 €“. Earlier versions used other names and codes; unknown ones are shown as is. */
export function factsOf({ facts }: Pick<AuditEntry, 'facts'>): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${wordFor(name, NAMES)}: ${valueIn(name, value ?? '')}`)
    .join(', ')
}

function valueIn(name: string, value: string | number): string {
  if (typeof value === 'number' && /cents$/i.test(name)) return euros(value)
  const text = String(value)
  // A reference or another free text may look like a date and is shown as entered.
  if ((name === 'day' || name === 'applicationDate') && /^\d{4}-\d\d-\d\d$/.test(text)) return germanDate(text)
  if (name === 'month' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return monthName(text)
  return wordFor(text, Object.hasOwn(VALUES, name) ? VALUES[name] : undefined)
}

const wordFor = (code: string, words: Readonly<Record<string, string>> = {}) =>
  (Object.hasOwn(words, code) && words[code]) || code
