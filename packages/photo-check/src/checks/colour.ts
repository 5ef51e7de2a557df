import type { ColourSpace } from '#check/colour-space.ts'
import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import type { Profile } from '#check/profile.ts'

/** 22: the file must be 24-bit sRGB; 1 it is, 0 it is not. Nothing is converted, as the studio must see what it hands in. */
export function checkColour({ name }: ColourSpace, profile: Profile): Finding {
  return judge(22, profile, name === 'sRGB' ? 1 : 0, {
    ok: 'Der Farbraum ist sRGB.',
    low: { sentence: sentenceFor(name), remedy: 'An der Kamera den Farbraum sRGB einstellen' },
  })
}

function sentenceFor(name: ColourSpace['name']): string {
  if (name === 'Graustufen') return 'Das Bild ist schwarz-weiß. Verlangt wird ein Farbbild.'
  if (name === 'CMYK') return 'Das Bild ist für den Druck gespeichert (CMYK). Verlangt wird sRGB.'
  if (name === 'unbekannt') return 'Der Farbraum des Bildes ist unbekannt. Verlangt wird sRGB.'
  return `Der Farbraum des Bildes ist ${name}. Verlangt wird sRGB.`
}
