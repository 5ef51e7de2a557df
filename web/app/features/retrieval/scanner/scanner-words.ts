import type { Keyboard, KeyboardMix } from './keyboards.ts'
import type { Mending } from './undo-mix-up.ts'

const LANGUAGES: Readonly<Record<Keyboard, string>> = { us: 'US-amerikanische', de: 'deutsche', fr: 'französische' }

export const TWO_CODES =
  'Der Scanner hat zwei verschiedene Codes auf einmal gesendet. Bitte scannen Sie jeden Beleg einzeln.'

/** The same for a picture, a PDF or a camera. */
export const TWO_CODES_READ = 'Das sind zwei verschiedene Codes auf einmal. Bitte lesen Sie jeden Beleg einzeln.'

/** Faults of a scan that is still readable, each with its remedy; empty if there are none. */
export function sayMending({ keyboards, surrounded, repeated }: Mending): string[] {
  const sentences: [is: boolean, sentence: string][] = [
    [keyboards.scanner !== keyboards.computer, sayKeyboards(keyboards)],
    [keyboards.lock !== 'off', 'Die Feststelltaste ist eingeschaltet. Bitte schalten Sie sie aus.'],
    [surrounded, 'Der Scanner sendet Zeichen vor oder hinter dem Code. Bitte schalten Sie Präfix und Suffix aus.'],
    [repeated, 'Der Scanner sendet den Code doppelt. Bitte stellen Sie ihn auf einmaliges Lesen.'],
  ]
  return sentences.flatMap(([is, sentence]) => (is ? [sentence] : []))
}

export function sayKeyboards({ scanner, computer }: KeyboardMix): string {
  return (
    `Der Scanner schreibt wie eine ${LANGUAGES[scanner]} Tastatur, dieser Rechner erwartet eine ${LANGUAGES[computer]}. ` +
    'Bitte stellen Sie am Scanner die Sprache des Rechners ein.'
  )
}

export const CASE_LOST =
  'Der Scanner wandelt Groß- und Kleinbuchstaben um. So ist der Code nicht lesbar. ' +
  'Bitte schalten Sie diese Umwandlung am Scanner aus.'

export function sayCut(characters: number): string {
  return `Der Code ist unvollständig, es kamen nur ${characters} Zeichen an. Bitte scannen Sie ihn noch einmal.`
}
