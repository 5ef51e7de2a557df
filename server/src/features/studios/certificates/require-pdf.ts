import { CERTIFICATE_PAGES_MAX } from '@epassbild/contract/studios.ts'
import { readPdf } from '#platform/pdf/read-pdf.ts'
import { Refusal } from '#platform/refusal.ts'

const HEAD = Buffer.from('%PDF-')
/** End of a complete PDF, apart from trailing whitespace. */
const TAIL = Buffer.from('%%EOF')
const TAIL_WINDOW = 1024

/**
 * Accepts only a complete PDF with pages: refuses executables, pictures, truncated files and files that only embed a
 * PDF (T07), and PDFs with scripts, launch actions or attachments. Its content is never executed here, and served only
 * as a download.
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
