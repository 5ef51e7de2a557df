/** The party that has to act: we, the reader, or the administrators of the reader's network. */
export type Turn = 'us' | 'you' | 'it'

/** Result of one check, as a sentence that a reader can act on. */
export type Finding =
  | { state: 'waiting' | 'running' }
  | { state: 'good' | 'unclear'; says: string }
  | { state: 'bad'; says: string; turn: Turn }

export const CHECKS = [
  'cloud',
  'directory',
  'certificates',
  'clock',
  'browser',
  'camera',
  'card-reader',
  'scanner',
] as const
export type Check = (typeof CHECKS)[number]
export type Findings = Readonly<Record<Check, Finding>>

export const CHECK_NAMES: Readonly<Record<Check, string>> = {
  cloud: 'Cloud',
  directory: 'Verzeichnis der Behörden',
  certificates: 'Zertifikate',
  clock: 'Uhr',
  browser: 'Browser',
  camera: 'Kamera',
  'card-reader': 'Kartenlesegerät und AusweisApp',
  scanner: 'Handscanner',
}

/** Checks that run without a button press. */
const AUTOMATIC: readonly Check[] = ['cloud', 'directory', 'certificates', 'clock', 'browser']

interface Verdict {
  tone: 'info' | 'ok' | 'warn' | 'err'
  title: string
  says: string
}

/** Overall verdict in one sentence. A fault of ours takes precedence: the reader need not look any further. */
export function verdictOf(findings: Findings): Verdict {
  const all = CHECKS.map((check) => ({ check, ...findings[check] }))
  const bad = all.filter((finding) => finding.state === 'bad')
  const of = (turn: Turn) => bad.filter((finding) => finding.turn === turn).map(({ check }) => CHECK_NAMES[check])
  if (of('us').length > 0)
    return {
      tone: 'err',
      title: 'Nein, es liegt an uns.',
      says: 'Sie müssen nichts tun. Wir arbeiten daran; versuchen Sie es in einigen Minuten noch einmal.',
    }
  if (of('it').length > 0)
    return {
      tone: 'warn',
      title: 'Es liegt an der Verbindung zu uns.',
      says: 'Ihre IT oder Ihr Internetanbieter ist dran. Was sie prüfen soll, steht unten.',
    }
  if (of('you').length > 0)
    return {
      tone: 'warn',
      title: `Ja, es liegt an diesem Arbeitsplatz: ${of('you').join(', ')}.`,
      says: 'Sie sind dran. Was hilft, steht unten.',
    }
  if (AUTOMATIC.some((check) => findings[check].state !== 'good'))
    return { tone: 'info', title: 'Wir sehen nach …', says: 'Das dauert einige Sekunden.' }
  return all.some(({ state }) => state !== 'good')
    ? {
        tone: 'ok',
        title: 'Bei uns läuft alles, und Ihr Browser passt.',
        says: 'Prüfen Sie jetzt das Gerät, das nicht tut, was es soll: Kamera, Kartenlesegerät oder Handscanner.',
      }
    : { tone: 'ok', title: 'Es ist alles in Ordnung.', says: 'Wir haben weder bei uns noch bei Ihnen etwas gefunden.' }
}
