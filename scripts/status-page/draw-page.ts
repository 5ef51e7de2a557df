import { PART_WORDS, WATCHED_PARTS, type WatchedPart } from '@epassbild/contract/service-status.ts'
import { DAYS_SHOWN, type Day, type History, shownDays } from './history.ts'
import { STYLES } from './styles.ts'

const GOOD = 'Alles läuft.'
const GERMAN_TIME = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'long',
  timeStyle: 'short',
})
const SHARE = new Intl.NumberFormat('de-DE', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** Rounded down: a single failed check is less than 100 % available. */
const AVAILABLE = new Intl.NumberFormat('de-DE', { ...SHARE.resolvedOptions(), roundingMode: 'floor' })

/** Draws the whole page, with its styles and without scripts; any web server can publish it as it is. */
export function drawStatusPage(history: History, address: string): string {
  const { at, away, since } = history.latest
  const title = away.length === 0 ? GOOD : 'Es gibt eine Störung.'
  const sentences = away.map((part) => drawFault(part, since[part] ?? at))
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="60">
<title>${title} | Status von ePassbild</title>
<meta name="description" content="Ob ePassbild läuft, und was in den letzten ${DAYS_SHOWN} Tagen gestört war.">
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>Status von ePassbild</h1>
<section class="now ${away.length === 0 ? 'good' : 'bad'}" aria-labelledby="jetzt">
<h2 id="jetzt">${title}</h2>
${sentences.join('\n') || '<p>Aufnahme, Übermittlung und Abruf sind nicht gestört.</p>'}
</section>
<p class="quiet">Stand: <time datetime="${at}">${timeOf(at)}</time>. Geprüft wird von außen, nicht von unseren Servern. Ist der Stand älter als fünf Minuten, wird gerade nicht geprüft.</p>
<section aria-labelledby="verlauf">
<h2 id="verlauf">Die letzten ${DAYS_SHOWN} Tage</h2>
${WATCHED_PARTS.map((part) => drawPart(part, history)).join('\n')}
<p class="quiet legend">${LEGEND.map(([look, words]) => `<span><i class="b ${look}"></i>${words}</span>`).join(' ')}</p>
</section>
<p><a href="${escaped(address)}">Zu ePassbild</a></p>
</main>
</body>
</html>
`
}

/** The time comes before the sentence: after „Sie gehen nicht verloren.“ it would seem to refer to that. */
function drawFault(part: WatchedPart, since: string): string {
  const { name, away } = PART_WORDS[part]
  return `<p><strong>${name}</strong>, gestört seit ${timeOf(since)}: ${away}</p>`
}

function drawPart(part: WatchedPart, history: History): string {
  const days = shownDays(new Date(history.latest.at)).map((day) => [day, history.days[day]] as const)
  const looked = days.flatMap(([, day]) => (day ? [day] : []))
  const looks = sum(looked, (day) => day.looks)
  const lost = sum(looked, (day) => day.away[part] ?? 0)
  const { name } = PART_WORDS[part]
  const disturbed = looked.filter((day) => day.away[part]).length
  const share = AVAILABLE.format((looks - lost) / Math.max(1, looks))
  const only = looked.length === 1
  const words =
    disturbed === 0
      ? `${only ? 'Am einzigen geprüften Tag nicht' : `An keinem von ${looked.length} geprüften Tagen`} gestört`
      : `${only ? 'Am einzigen geprüften Tag' : `An ${disturbed} von ${looked.length} geprüften Tagen`} gestört, verfügbar zu ${share}`
  const bars = days.map(([date, day], at) => drawBar(part, date, day, at)).join('')
  return `<h3>${name}</h3>
<svg viewBox="0 0 ${DAYS_SHOWN * BAR} 24" role="img" aria-label="${name}: ${words}" preserveAspectRatio="none">${bars}</svg>
<p class="quiet">${words}.</p>`
}

const LEGEND = [
  ['good', 'ohne Störung'],
  ['some', 'zeitweise gestört'],
  ['bad', 'bei mehr als einer von 24 Prüfungen gestört'],
  ['none', 'nicht geprüft'],
] as const
const BAR = 4
/** An hour of a whole day. */
const LONG_SHARE = 1 / 24

function drawBar(part: WatchedPart, date: string, day: Day | undefined, at: number): string {
  const lost = day?.away[part] ?? 0
  const look = !day ? 'none' : lost === 0 ? 'good' : lost / day.looks > LONG_SHARE ? 'bad' : 'some'
  const words = !day ? 'nicht geprüft' : lost === 0 ? 'ohne Störung' : `gestört: ${SHARE.format(lost / day.looks)}`
  return `<rect class="${look}" x="${at * BAR}" width="${BAR - 1}" height="24"><title>${germanDate(date)}: ${words}</title></rect>`
}

const germanDate = (day: string) => day.split('-').toReversed().join('.')
const timeOf = (moment: string) => `${GERMAN_TIME.format(new Date(moment))} Uhr`
const sum = (days: readonly Day[], of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
