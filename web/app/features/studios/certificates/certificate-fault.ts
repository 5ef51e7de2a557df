/** Why a file cannot be a trade licence; `cut` is a truncated PDF. */
export type CertificateFault = 'empty' | 'not-pdf' | 'cut' | 'encrypted'

const HEAD = '%PDF-'
/** A complete PDF ends with this, except for a little trailing whitespace. */
const TAIL = '%%EOF'
const TAIL_WINDOW = 1024
const STRUCTURE = /\/Type\s*\/(Pages|Page|ObjStm|XRef)\b/

/**
 * A first check while another file can still be picked: a complete PDF without encryption. The server checks the whole
 * structure later.
 */
export function certificateFault(bytes: Uint8Array): CertificateFault | undefined {
  if (bytes.length === 0) return 'empty'
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.startsWith(HEAD)) return 'not-pdf'
  if (!text.slice(-TAIL_WINDOW).includes(TAIL)) return 'cut'
  if (!STRUCTURE.test(text)) return 'not-pdf'
  return text.includes('/Encrypt') ? 'encrypted' : undefined
}
