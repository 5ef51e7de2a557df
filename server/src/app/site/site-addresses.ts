/** Addresses people write or remember instead of the specified ones. Keys in lower case. */
const OTHER_NAMES: Record<string, string> = {
  '/index.html': '/',
  '/mitarbeiterbereich': '/Verwaltungsbreich',
  '/blog': '/blogs',
  '/blogs1': '/blog1',
  '/blogs2': '/blog2',
  '/blogs3': '/blog3',
  '/blogs4': '/blog4',
  '/blogs5': '/blog5',
  '/blogs6': '/blog6',
  '/delete-shop': '/delet-shop',
  '/agb': '/Pressebereich',
  '/behördenbereich': '/behordenbereich-Information',
  '/behoerdenbereich': '/behordenbereich-Information',
  '/behordenbereich': '/behordenbereich-Information',
  '/behördenbereich-information': '/behordenbereich-Information',
  '/behoerdenbereich-information': '/behordenbereich-Information',
  '/geschaeftsstandorte': '/Geschäftsstandorte',
  '/geschaftsstandorte': '/Geschäftsstandorte',
  '/scanner-pruefung': '/Scanner-Prüfung',
  '/scanner-prufung': '/Scanner-Prüfung',
  '/scannerprüfung': '/Scanner-Prüfung',
  '/störung': '/Liegt-es-an-mir',
  '/stoerung': '/Liegt-es-an-mir',
  '/status': '/Liegt-es-an-mir',
  '/zahlungsmethode': '/StripeCheckoutButton',
  '/passwort-vergessen': '/forgotpassword',
  '/faq': '/Hilfe-Antworten',
  '/fotografensuche': '/map',
  '/studio': '/map',
  '/avv': '/auftragsverarbeitung',
  '/gesetzesänderung-epassfoto': '/gesetzesaenderung-Epassfoto',
  '/übermittlungen': '/Uebermittlungen',
}

export type Addressed = { kind: 'page'; path: string } | { kind: 'moved'; to: string } | { kind: 'unknown' }

/**
 * Finds the page at a raw request path: exactly as spelled, or moved there from another case, another spelling,
 * with closing or doubled slashes, or with differently written umlauts (NAV-03).
 */
export function siteAddresses(pages: Iterable<string>): (rawPath: string) => Addressed {
  const known = new Set(pages)
  const byKey = new Map([...known].map((path) => [keyOf(path), path]))
  for (const [key, path] of Object.entries(OTHER_NAMES)) if (known.has(path)) byKey.set(key, path)
  return (rawPath) => {
    const path = byKey.get(keyOf(decoded(rawPath)))
    if (path === undefined) return { kind: 'unknown' }
    const to = encodeURI(path)
    // `%c3%a4` and `%C3%A4` are the same address; everything else that differs moves, also `%6Cogin`.
    const exact = rawPath.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase()) === to
    return exact ? { kind: 'page', path } : { kind: 'moved', to }
  }
}

function keyOf(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

/** Node reads the request line as Latin-1: umlauts sent as they are arrive as two characters. */
function decoded(rawPath: string): string {
  try {
    return decodeURIComponent(isAscii(rawPath) ? rawPath : Buffer.from(rawPath, 'latin1').toString('utf8'))
  } catch {
    return rawPath
  }
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length
}
