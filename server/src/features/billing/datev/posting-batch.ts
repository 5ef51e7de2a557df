/**
 * The posting batch („Buchungsstapel") of DATEV's CSV format: header version 700, category 21, format version 13
 * (developer.datev.de, DATEV-Format). Lines end with CRLF, texts have quotation marks, amounts have a comma.
 */
export interface PostingBatch {
  consultant: number
  client: number
  /** First and last day, `2026-10-01`. */
  from: string
  to: string
  /** Digits of general ledger accounts; personal accounts have one more. */
  accountDigits: number
  /** Chart of accounts: `03`, `04`, or empty if unknown. */
  chart: string
  title: string
  madeAt: Date
  postings: readonly Posting[]
}

export interface Posting {
  cents: number
  /** Side of `account`: S debit, H credit. */
  side: 'S' | 'H'
  account: number
  contraAccount: number
  /** `2026-10-01` */
  date: string
  /** Day of the service, and day in whose month its VAT is due; missing in a correction that counts on its own day. */
  serviceDate?: string
  taxDate?: string
  /** Number of the document. */
  document: string
  text: string
}

export function writePostingBatch(batch: PostingBatch): string {
  const lines = [headerOf(batch), COLUMNS.join(';'), ...batch.postings.map(lineOf)]
  return `${lines.join('\r\n')}\r\n`
}

/** `31102026` */
const dayFirst = (date: string) => date.split('-').reverse().join('')
const dayOf = (date: string) => date.replaceAll('-', '')

/** `2026-11-20 11:00:00` */
const GERMAN_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The 31 header fields, some of them reserved; texts in quotation marks, even if empty. */
function headerOf({ consultant, client, from, to, accountDigits, chart, title, madeAt }: PostingBatch): string {
  const made = GERMAN_TIME.format(madeAt).replace(/\D/g, '') + madeAt.toISOString().slice(20, 23)
  const yearBegins = `${from.slice(0, 4)}0101`
  return [
    ...[quoted('EXTF'), 700, 21, quoted('Buchungsstapel'), 13, made, '', quoted('RE'), quoted(''), quoted('')],
    ...[consultant, client, yearBegins, accountDigits, dayOf(from), dayOf(to), quoted(title, 30), quoted(''), 1, 0, 0],
    ...[quoted('EUR'), '', quoted(''), '', '', quoted(chart), '', '', quoted(''), quoted('')],
  ].join(';')
}

const numbered = (count: number, art: string, content: string) =>
  Array.from({ length: count }, (_, index) => [`${art} ${index + 1}`, `${content} ${index + 1}`]).flat()

/** All 125 columns; only a few of them are filled. */
const COLUMNS = [
  ...[
    'Umsatz (ohne Soll/Haben-Kz)',
    'Soll/Haben-Kennzeichen',
    'WKZ Umsatz',
    'Kurs',
    'Basis-Umsatz',
    'WKZ Basis-Umsatz',
  ],
  ...['Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto'],
  ...['Buchungstext', 'Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre'],
  'Beleglink',
  ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'],
  ...['Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz'],
  ...['Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername', 'Beteiligtennummer'],
  ...['Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt'],
  ...['Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit'],
  ...['Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)'],
  ...['EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
] as const

/** Text columns, which keep the quotation marks even if empty. */
const TEXTS = new Set<string>([
  ...['Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'WKZ Basis-Umsatz', 'BU-Schlüssel', 'Belegfeld 1', 'Belegfeld 2'],
  ...['Buchungstext', 'Diverse Adressnummer', 'Beleglink', 'KOST1 - Kostenstelle', 'KOST2 - Kostenstelle'],
  ...['EU-Land u. UStID (Bestimmung)', 'Abw. Versteuerungsart', 'Forderungsart', 'Auftragsnummer', 'Buchungstyp'],
  ...['EU-Land (Anzahlungen)', 'Herkunft-Kz', 'Buchungs GUID', 'SEPA-Mandatsreferenz', 'Gesellschaftername'],
  ...['Identifikationsnummer', 'Zeichnernummer', 'Bezeichnung SoBil-Sachverhalt', 'Generalumkehr (GU)', 'Land'],
  ...['Abrechnungsreferenz', 'EU-Land u. UStID (Ursprung)'],
])
const isText = (column: string) => TEXTS.has(column) || /^(Beleginfo|Zusatzinformation) ?- /.test(column)

function lineOf(posting: Posting): string {
  const { cents, side, account, contraAccount, date, serviceDate = '', taxDate = '', document, text } = posting
  const filled: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': (cents / 100).toFixed(2).replace('.', ','),
    'Soll/Haben-Kennzeichen': quoted(side),
    'WKZ Umsatz': quoted('EUR'),
    Konto: String(account),
    'Gegenkonto (ohne BU-Schlüssel)': String(contraAccount),
    Belegdatum: `${date.slice(8)}${date.slice(5, 7)}`,
    'Belegfeld 1': quoted(document, 36),
    Buchungstext: quoted(text, 60),
    Leistungsdatum: dayFirst(serviceDate),
    'Datum Zuord. Steuerperiode': dayFirst(taxDate),
  }
  return COLUMNS.map((column) => filled[column] ?? (isText(column) ? quoted('') : '')).join(';')
}

/** Letters and symbols that Unicode decomposition does not map to Latin-1. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', ı: 'i', đ: 'd', Đ: 'D', œ: 'oe', Œ: 'OE', ẞ: 'SS', '€': 'EUR' },
  ...{ '’': "'", '‘': "'", '‚': "'", '„': '"', '“': '"', '”': '"', '–': '-', '—': '-' },
}

/** Prefix that spreadsheets would run as a formula; removed, as an apostrophe would be booked. */
const FORMULA = /^[\s=+\-@]+/

/** Quotes a text without control characters, in the characters that the file may hold. */
function quoted(text: string, most = 60): string {
  const plain = [...text.replace(/\p{Cc}+/gu, ' ')].map(inLatin1).join('').replace(FORMULA, '').trim()
  return `"${plain.slice(0, most).replaceAll('"', '""')}"`
}

function inLatin1(letter: string): string {
  if (letter <= '\u00ff') return letter
  const base = PLAIN[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...base].every((part) => part <= '\u00ff') ? base : '?'
}
