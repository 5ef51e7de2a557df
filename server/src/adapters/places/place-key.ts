/** Abbreviations of official place names, so that „Neustadt a.d. Aisch“ and „Neustadt an der Aisch“ are one. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\ba\. ?d\. ?/g, 'an der '],
  [/\bi\. ?d\. ?/g, 'in der '],
  [/\bv\. ?d\. ?/g, 'vor der '],
  [/\bo\. ?d\. ?/g, 'ob der '],
  [/\ba\. ?/g, 'am '],
  [/\bb\. ?/g, 'bei '],
  [/\bi\. ?/g, 'im '],
  [/\bst(?:\. ?| )/g, 'sankt '],
  [/\bhann(?:\. ?| )/g, 'hannoversch '],
]

const TRANSCRIPTIONS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** One spelling for comparing: „MÜNCHEN “, „München“ and „Muenchen“ give the same key. */
export function placeKey(name: string): string {
  let text = name.normalize('NFC').toLowerCase()
  for (const [short, long] of ABBREVIATIONS) text = text.replace(short, long)
  return plain(text.replace(/[äöüß]/g, (letter) => TRANSCRIPTIONS[letter] ?? letter))
}

/** Like {@link placeKey}, for people who leave out the dots: „Munchen“. */
export function dotlessPlaceKey(name: string): string {
  return plain(name.normalize('NFC').toLowerCase().replaceAll('ß', 'ss'))
}

/** The name without its distinguishing addition: „Frankfurt am Main“ and „Frankfurt (Oder)“ give „Frankfurt“. */
export function shortPlaceName(name: string): string {
  const cut = /\s*[(/,]|\s+-\s|\s+(?:am|an|im|in|ob|bei|vor|v|auf|a|b|i|o)[\s.]/i.exec(name)
  return cut && cut.index > 0 ? name.slice(0, cut.index) : name
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
