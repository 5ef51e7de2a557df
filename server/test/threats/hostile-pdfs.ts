import { deflateSync } from 'node:zlib'
import { demoCertificate } from '#src/demo/demo-certificate.ts'

const PDF = demoCertificate(['Gewerbeanmeldung'])
const TEXT = PDF.toString('latin1')
const bytes = (text: string) => Buffer.from(text, 'latin1')

/** A ZIP archive (JARs are ZIP, too) with one empty file. */
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

/** Polyglot files that are also valid PDFs; they are therefore served only as downloads. */
export const ONLY_DOWNLOADED: readonly (readonly [name: string, file: Buffer])[] = [
  ['a PDF that is a ZIP archive', Buffer.concat([PDF, ZIP])],
  ['a PDF that is a page', bytes(TEXT.replace('%PDF-1.4\n', '%PDF-1.4\n%<html><script>alert(1)</script></html>\n'))],
]

const inCatalog = (entries: string) => bytes(TEXT.replace('/Type /Catalog', `/Type /Catalog ${entries}`))
const onPage = (entries: string) => bytes(TEXT.replace('/Type /Page ', `/Type /Page ${entries} `))
const withObject = (object: string, entries = '', head = '9 0 obj') => {
  const at = TEXT.indexOf('1 0 obj')
  const text = `${TEXT.slice(0, at)}${head}\n${object}\nendobj\n${TEXT.slice(at)}`
  return bytes(text.replace('/Type /Catalog', `/Type /Catalog ${entries}`))
}

/** Like an incremental update: appends another catalogue to the end of the file. */
function appended(catalogue: string): Buffer {
  const previous = /startxref\n(\d+)/.exec(TEXT)?.[1]
  const table = TEXT.length + `1 0 obj\n${catalogue}\nendobj\n`.length
  const row = `${String(TEXT.length).padStart(10, '0')} 00000 n \n`
  const trailer = `trailer << /Size 6 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${table}\n%%EOF\n`
  return bytes(`${TEXT}1 0 obj\n${catalogue}\nendobj\nxref\n1 1\n${row}${trailer}`)
}

interface Packing {
  dict?: string
  twice?: boolean
  /** Number and offset of each object. */
  head?: string
  filter?: string
  length?: number
  body?: (plain: Buffer) => Buffer
}

/** Objects in a compressed stream, invisible to a search through the file's bytes. */
function packed(
  object: string,
  { dict = '/Type /ObjStm', twice = false, head = '9 0 ', ...other }: Packing = {},
): Buffer {
  const plain = Buffer.from(`${head}${object}`)
  const data = deflateSync(plain)
  const body = other.body?.(plain) ?? (twice ? deflateSync(data) : data)
  const { filter = twice ? '/Filter [/FlateDecode /FlateDecode]' : '/Filter /FlateDecode', length = body.length } =
    other
  const count = head.split(' ').length >> 1
  const stream = `<< ${dict} /N ${count} /First ${head.length} ${filter} /Length ${length} >>\nstream\n`
  return Buffer.concat([
    bytes(`%PDF-1.5\n8 0 obj\n${stream}`),
    body,
    bytes('\nendstream\nendobj\n'),
    bytes(TEXT.slice('%PDF-1.4\n'.length).replace('/Type /Catalog', '/Type /Catalog /OpenAction 9 0 R')),
  ])
}

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

const FILTER = bytes('\n7 0 obj\n/FlateDecode\nendobj\n')
const filteredElsewhere = (filter: string) => {
  const file = packed(SCRIPT, { filter })
  const at = file.indexOf('\n1 0 obj')
  return Buffer.concat([file.subarray(0, at), FILTER, file.subarray(at + 1)])
}
/** The difference to the byte before, in each row of one byte per colour (TIFF's prediction). */
const differences = (plain: Buffer) => deflateSync(plain.map((byte, at) => byte - (plain[at - 1] ?? 0)))

/** Content that executes, opens or embeds something, in hidden forms. Refused with a message of its own. */
export const ACTIVE: readonly (readonly [name: string, file: Buffer])[] = [
  ['a script that runs when it is opened', inCatalog(`/OpenAction ${SCRIPT}`)],
  ['a script under a name in disguise', inCatalog('/OpenAction << /#53 /J#61v#61Script /#4a#53 (app.alert) >>')],
  ['a script in a compressed object stream', packed(SCRIPT)],
  ['a script in an object stream that does not say it is one', packed(SCRIPT, { dict: '' })],
  ['a script in the tree of names', inCatalog('/Names << /JavaScript << /Names [(x) 9 0 R] >> >>')],
  ['a script in a stream', withObject('<< /S /JavaScript /JS 4 0 R >>', '/OpenAction 9 0 R')],
  ['a script for the opening of a page', onPage(`/AA << /O ${SCRIPT} >>`)],
  ['a script whose kind stands in another object', withObject('/JavaScript', '/OpenAction << /S 9 0 R >>')],
  ['a script behind a harmless kind', inCatalog('/OpenAction << /S /JavaScript /S /URI >>')],
  ['a script behind an error', withObject('<< } /S /JavaScript /JS (x) >>', '/OpenAction 9 0 R')],
  ['a script that no reference leads to', bytes(`${TEXT}9 0 obj\n${SCRIPT}\nendobj\n%%EOF\n`)],
  ['a script that was saved behind the end', appended(`<< /Type /Catalog /Pages 2 0 R /OpenAction ${SCRIPT} >>`)],
  ['a script that was taken back later', bytes(`${inCatalog(`/OpenAction ${SCRIPT}`).toString('latin1')}${TEXT}`)],
  [
    'a script behind a keyword that is no value',
    withObject('<< /X stream\n/S /JavaScript /JS (x) >>', '/OpenAction 9 0 R'),
  ],
  ['a script behind the end of what is in it', withObject('<< /X << >> endobj /S /JavaScript >>', '/OpenAction 9 0 R')],
  ['a script behind brackets apart', withObject('<< /X > > stream\n/S /JavaScript >>', '/OpenAction 9 0 R')],
  ['a script before a byte that PDFium takes for a blank', inCatalog('/OpenAction << /S /JavaScript\x80/JS\xff(x) >>')],
  ['a script whose filter stands before such a byte', packed(SCRIPT, { filter: '/Filter\x80/FlateDecode' })],
  ['a script in an object whose number is far from it', withObject(SCRIPT, '', `9 %remark\n0${' '.repeat(40)}obj`)],
  ['the start of a program', onPage('/Annots [<< /Subtype /Link /A << /S /Launch /F (cmd.exe) >> >>]')],
  ['the start of a program in disguise', onPage('/Annots [<< /Subtype /Link /A << /S /#4caunch /F (cmd.exe) >> >>]')],
  ['a file in the tree of names', inCatalog('/Names << /EmbeddedFiles << /Names [(x.exe) 9 0 R] >> >>')],
  ['a file pinned to a page', onPage('/Annots [<< /Subtype /FileAttachment /FS << /EF << /F 4 0 R >> >> >>]')],
  ['a file that belongs to the document', inCatalog('/AF [<< /Type /Filespec /F (x.exe) /EF << /F 4 0 R >> >>]')],
  ['a form with scripts (XFA)', inCatalog('/AcroForm << /XFA 4 0 R >>')],
  ['a film with scripts', onPage('/Annots [<< /Subtype /RichMedia >>]')],
]

/** Files that cannot be analysed. */
export const UNREADABLE: readonly (readonly [name: string, file: Buffer])[] = [
  ['a script in an object stream that is packed twice', packed(SCRIPT, { twice: true })],
  ['a script that begins inside of a text', packed(`(x ${SCRIPT} )`, { head: '8 0 9 3 ' })],
  ['a script that begins inside of a remark', packed(`%x ${SCRIPT} \n<< >>`, { head: '8 0 9 3 ' })],
  [
    'a script in differences of another kind',
    packed(SCRIPT, {
      filter: '/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns 1000 >>',
      body: differences,
    }),
  ],
  [
    'a script in differences of colours',
    packed(SCRIPT, { filter: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Colors 3 /Columns 1 >>' }),
  ],
  ['a script behind the length of its stream', packed(SCRIPT, { filter: '', length: 4, body: (plain) => plain })],
  ['a script whose stream names its filter elsewhere', filteredElsewhere('/Filter 7 0 R')],
  ['a script whose stream lists its filter elsewhere', filteredElsewhere('/Filter [7 0 R]')],
  ['a script whose filter has a short name', packed(SCRIPT, { filter: '/F /FlateDecode' })],
]
