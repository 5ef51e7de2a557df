import { Refusal } from '#platform/refusal.ts'

const HEAD = Buffer.from('%PDF-')
/** A whole PDF ends with this, give or take a little trailing space. */
const TAIL = Buffer.from('%%EOF')
const TAIL_WINDOW = 1024

/**
 * Takes only what is a PDF from its first byte to its end: an executable, a picture or a page with a PDF further down
 * is refused, a cut one too (T07). What it contains is never run here, and it leaves only as a download.
 */
export function requirePdf(bytes: Buffer): void {
  if (bytes.length === 0) throw new Refusal('certificate-empty')
  const whole = bytes.subarray(0, HEAD.length).equals(HEAD) && bytes.subarray(-TAIL_WINDOW).includes(TAIL)
  if (!whole || !/\/Type\s*\/(Pages|Page|ObjStm|XRef)\b/.test(bytes.toString('latin1'))) {
    throw new Refusal('certificate-not-pdf')
  }
  if (bytes.includes('/Encrypt')) throw new Refusal('certificate-encrypted')
}
