const LONGEST_NAME = 60
/** Letters without a Unicode decomposition, and the German spelling of umlauts. */
const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** Address of a studio's own page: `/studio/12-atelier-foerdelicht`. The number decides, the name is for readers. */
export function studioAddress({ id, name }: { id: number; name: string }): string {
  const readable = name
    .toLowerCase()
    .replace(/[äöüßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '')
  return readable ? `/studio/${id}-${readable}` : `/studio/${id}`
}

/** `tel:` address of a phone number as typed; undefined when it cannot be dialled. */
export function phoneAddress(phone: string): string | undefined {
  // „+49 (0)431“, „(+49) (0)431“, „0049-(0431) 123“: the zero in brackets is only dialled within the country.
  const number = phone
    .trim()
    .replace(/^\(?((?:\+|00)[\d\s/.-]+)\)?\s*\(0(\d*)\)/, '$1$2')
    .replace(/[^\d+]/g, '')
    // Within Germany no number goes on with a zero behind the country's code.
    .replace(/^(\+49|0049)0/, '$1')
  return /^\+?\d{3,}$/.test(number) ? `tel:${number}` : undefined
}

/** „atelier-fördelicht.example“ instead of the whole address, as the studio has typed it. */
export function shownWebAddress(website: string): string {
  const { pathname } = new URL(website)
  return `${shownHost(website)}${pathname === '/' ? '' : readablePath(pathname)}`
}

/**
 * Host of a website as typed, instead of „xn--…“ for „fotostudio-müller.example“. Non-Latin letters can imitate Latin
 * ones and stay encoded, and a host that the link does not lead to is not shown (T15).
 */
export function shownHost(website: string): string {
  const { protocol, host } = new URL(website)
  const typed = /^\s*https?:\/\/([^/?#]+)/i.exec(website)?.[1]?.normalize('NFKC').toLowerCase() ?? ''
  const isReadable = /^[\p{Script=Latin}\d.:-]+$/u.test(typed) && URL.canParse(`${protocol}//${typed}`)
  const shown = isReadable && new URL(`${protocol}//${typed}`).host === host ? typed : host
  return shown.replace(/^www\./, '')
}

/** Decodes letters; blanks, control characters and those that change the writing direction stay encoded. */
function readablePath(path: string): string {
  try {
    return decodeURI(path).replace(/[\p{C}\p{Z}]/gu, (character) => encodeURIComponent(character))
  } catch {
    return path
  }
}

/** Address of the directions service; undefined when the template of the settings gives no web address. */
export function directionsAddress(
  template: string,
  { latitude, longitude }: { latitude: number | string; longitude: number | string },
): string | undefined {
  return webAddressOf(
    template
      .replaceAll('{latitude}', encodeURIComponent(latitude))
      .replaceAll('{longitude}', encodeURIComponent(longitude)),
  )
}

/** http and https only: what a studio has entered must not become any other kind of link (T15). */
export function webAddressOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}
