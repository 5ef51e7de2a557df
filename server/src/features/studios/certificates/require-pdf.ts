import { CERTIFICATE_PAGES_MAX } from '@epassbild/contract/studios.ts'
import { readPdf } from '#platform/pdf/read-pdf.ts'
import { Refusal } from '#platform/refusal.ts'

const HEAD = Buffer.from('%PDF-')
/** A whole PDF ends with this, give or take a little trailing space. */
const TAIL = Buffer.from('%%EOF')
const TAIL_WINDOW = 1024

/**
 * Accepts only a complete PDF with pages: an executable, a picture or a page with a PDF further down is refused, a
 * truncated one too (T07), and one with scripts, the start of a program or attached files. Its content is never run here, and it leaves only as a download.
 */
export function requirePdf(bytes: Buffer): void {
  if (bytes.length === 0) throw new Refusal('certificate-empty')
  const whole = bytes.subarray(0, HEAD.length).equals(HEAD) && bytes.subarray(-TAIL_WINDOW).includes(TAIL)
  const reading = whole ? readPdf(bytes, CERTIFICATE_PAGES_MAX) : 'broken'
  if (reading === 'encrypted') throw new Refusal('certificate-encrypted')
  if (reading === 'active') throw new Refusal('certificate-active')
  if (reading === 'broken' || reading.pages === 0) throw new Refusal('certificate-not-pdf')
  if (reading.pages > CERTIFICATE_PAGES_MAX) throw new Refusal('certificate-too-long')
}
