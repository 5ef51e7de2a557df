import { MONTHS } from '@epassbild/contract/days.ts'

/** Patterns that must not wrap: numbers with their unit, days with their month, hyphens within a name. */
const UNITS = 'mm|cm|km|MB|Monate?n?|Tage?n?|Stunden?|Minuten?|Sekunden?|Jahre?n?|Euro|€|Prozent|%'
const NO_BREAK = '\u00a0'

const JOINED: readonly [RegExp, string][] = [
  [new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu'), `$1${NO_BREAK}`],
  [new RegExp(`(\\d\\.) (${MONTHS.join('|')}) (?=\\d{4})`, 'g'), `$1${NO_BREAK}$2${NO_BREAK}`],
  [/(Art\.|Abs\.|Nr\.|§|Buchst\.) (?=\S)/g, `$1${NO_BREAK}`],
  [/\bz\. B\./g, `z.${NO_BREAK}B.`],
  [/(\d) bis (?=\d)/g, `$1${NO_BREAK}bis${NO_BREAK}`],
  [/(\d) × (?=\d)/g, `$1${NO_BREAK}×${NO_BREAK}`],
]
const NAMES = /\b(?:QR-Codes?|E-Mail(?:s|-Adressen?)?|E-Passbild(?:er|ern|s)?|PDF-Datei(?:en)?)(?![\p{L}-])/gu

/** For headings wider than a phone's line with large text; not every browser can hyphenate German. */
const LONG_WORDS = [
  ...['Geschäfts-bedingungen', 'Datenschutz-erklärung', 'Auftrags-verarbeit', 'Personal-ausweis', 'Protokol-lierung'],
  ...['Voraus-setzung', 'Schluss-bestimmung', 'Server-protokoll', 'Verantwort-lich', 'Barriere-freiheit'],
  ...['Miss-verständnis', 'organisa-torisch', 'Anforde-rungen', 'Kopf-bedeckung', 'Studio-beratung'],
].map((word) => [word.replace('-', ''), word.replace('-', '\u00ad')] as const)

export function withPartedWords(heading: string): string {
  return LONG_WORDS.reduce((before, [word, parts]) => before.replaceAll(word, parts), heading)
}

/** Typesets the text of rendered HTML; tags and their attributes stay unchanged. */
export function typeset(html: string): string {
  return html.replace(/(<[^>]+>)|([^<]+)/g, (_, tag: string | undefined, text: string) => tag ?? typesetText(text))
}

function typesetText(text: string): string {
  const joined = JOINED.reduce((before, [pattern, replacement]) => before.replace(pattern, replacement), text)
  return joined.replace(NAMES, '<span class="no-break">$&</span>')
}
