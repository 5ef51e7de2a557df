import { demoCertificate } from '#src/demo/demo-certificate.ts'

const PDF = demoCertificate(['Gewerbeanmeldung'])
const TEXT = PDF.toString('latin1')
const bytes = (text: string) => Buffer.from(text, 'latin1')

/** A ZIP archive (also what a JAR is) with one empty file. */
const ZIP = bytes(
  'PK\x03\x04\x0a\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00a' +
    'PK\x01\x02\x0a\x00\x0a\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00a' +
    'PK\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00\x2f\x00\x00\x00\x1f\x00\x00\x00\x00\x00',
)
const GIF = bytes('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff;')

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 10} 0 R`).join(' ')
  const pages = Array.from({ length: count }, (_, index) => `${index + 10} 0 obj\n<< /Type /Page >>\nendobj\n`).join('')
  return bytes(TEXT.replace('[3 0 R]', `[${kids}]`).replace('xref', `${pages}xref`))
}

/** What is refused. */
export const REFUSED: readonly (readonly [name: string, file: Buffer])[] = [
  ['empty', Buffer.alloc(0)],
  ['truncated', PDF.subarray(0, PDF.length - 200)],
  ['encrypted', bytes(TEXT.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R'))],
  ['without a page', bytes(TEXT.replace('[3 0 R]', '[]     '))],
  ['with a huge number of pages', manyPages(5_000)],
  ['an executable (MZ)', Buffer.concat([bytes('MZ\x90\x00'), PDF])],
  ['a PDF that begins at byte 512', Buffer.concat([Buffer.alloc(512, 0x20), PDF])],
  ['a GIF that is a Java archive (GIFAR)', Buffer.concat([GIF, ZIP])],
  ['of a wrong type (PNG)', bytes('\x89PNG\r\n\x1a\n'.padEnd(600, 'x'))],
]

/** What is a whole PDF, too, and so leaves only as a download. */
export const ONLY_DOWNLOADED: readonly (readonly [name: string, file: Buffer])[] = [
  ['a PDF that is a ZIP archive', Buffer.concat([PDF, ZIP])],
  ['a PDF that is a page', bytes(TEXT.replace('%PDF-1.4\n', '%PDF-1.4\n%<html><script>alert(1)</script></html>\n'))],
  [
    'a PDF with JavaScript',
    bytes(TEXT.replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>')),
  ],
]
