/** Why a file cannot be a trade licence; `cut` is a PDF whose end is missing. */
export type CertificateFault = 'empty' | 'not-pdf' | 'cut' | 'encrypted'

const HEAD = '%PDF-'
/** A whole PDF ends with this, give or take a little trailing space. */
const TAIL = '%%EOF'
const TAIL_WINDOW = 1024
const STRUCTURE = /\/Type\s*\/(Pages|Page|ObjStm|XRef)\b/

/**
 * A first look while another file can still be picked: a PDF from its first byte to its end, not protected. The server
 * reads the whole structure later.
 */
export function certificateFault(bytes: Uint8Array): CertificateFault | undefined {
  if (bytes.length === 0) return 'empty'
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.startsWith(HEAD)) return 'not-pdf'
  if (!text.slice(-TAIL_WINDOW).includes(TAIL)) return 'cut'
  if (!STRUCTURE.test(text)) return 'not-pdf'
  return text.includes('/Encrypt') ? 'encrypted' : undefined
}
