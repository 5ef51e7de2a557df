import { defineCheck } from '#check/check.ts'
import type { ColourSpace } from '#check/colour-space.ts'
import type { FileSubject } from '#check/subject.ts'

/**
 * 22: the file must be 24-bit sRGB and its face in colour (value 1 or 0). Nothing is converted: the studio must see
 * what it submits. A file marked only as „not sRGB“ may come from a program that omits the colour space.
 */
export const checkColour = defineCheck<FileSubject>({
  id: 22,
  name: 'Farbraum',
  line: 'sharp',
  pass: { min: 1 },
  block: 'beyond-pass',
  step: 0.5,
  hard: true,
  source: 'BSI TR-03121-3 7.5',
  measure: ({ colour }) => (colour.name === 'sRGB' ? 1 : 0),
  words: (_value, { colour: { name } }) => ({
    ok: 'Der Farbraum ist sRGB.',
    low: { sentence: sentenceFor(name), remedy: remedyFor(name) },
  }),
})

function remedyFor(name: ColourSpace['name']): string {
  if (name === 'Graustufen') return 'Das farbige Original öffnen'
  if (name === 'unbekannt') return 'Das JPEG der Kamera öffnen oder im Bildprogramm als sRGB mit Farbprofil speichern'
  return 'An der Kamera sRGB einstellen oder im Bildprogramm in sRGB umwandeln und mit Farbprofil speichern'
}

function sentenceFor(name: ColourSpace['name']): string {
  if (name === 'Graustufen') return 'Das Bild ist schwarz-weiß. Verlangt wird ein Farbbild.'
  if (name === 'CMYK') return 'Das Bild ist für den Druck gespeichert (CMYK). Verlangt wird sRGB.'
  if (name === 'unbekannt') return 'Der Farbraum des Bildes ist unbekannt. Verlangt wird sRGB.'
  return `Der Farbraum des Bildes ist ${name}. Verlangt wird sRGB.`
}
