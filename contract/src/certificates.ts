/** Why a file cannot be a trade licence; `cut` is a PDF whose end is missing. */
export type CertificateFault = 'empty' | 'not-pdf' | 'cut' | 'encrypted'

const HEAD = '%PDF-'
/** A whole PDF ends with this, give or take a little trailing space. */
const TAIL = '%%EOF'
const TAIL_WINDOW = 1024
const STRUCTURE = /\/Type\s*\/(Pages|Page|ObjStm|XRef)\b/

/**
 * Takes only what is a PDF from its first byte to its end: an executable, a picture or a page with a PDF further down
 * is refused (T07). The page asks before the upload, the server asks again.
 */
export function certificateFault(bytes: Uint8Array): CertificateFault | undefined {
  if (bytes.length === 0) return 'empty'
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.startsWith(HEAD)) return 'not-pdf'
  if (!text.slice(-TAIL_WINDOW).includes(TAIL)) return 'cut'
  if (!STRUCTURE.test(text)) return 'not-pdf'
  return text.includes('/Encrypt') ? 'encrypted' : undefined
}
