import type { PdfFile } from './pdf-file.ts'
import { type PdfBudget, PdfReader, PdfSyntaxError } from './pdf-syntax.ts'

/** Names that any action, attachment or form needs to run a script, start a program or carry a file (ISO 32000-2). */
const ACTIVE = new Set([
  ...['JavaScript', 'JS', 'Launch', 'XFA', 'RichMedia', 'RichMediaContent', 'OnInstantiate'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment'],
])

/** Names that decide what else can be read. */
const DECISIVE = new Set(['First', 'N', 'Filter', 'DecodeParms', 'Encrypt'])

/** Budget on top of that of the structure: every object is read once, and the file is 3 MB at most. */
const READ_MAX = 10 * 1024 * 1024

/**
 * Whether any object of the file holds a script, the start of a program or an attached file. Unreferenced objects
 * count, too: another reader may repair the file differently. Objects are read name by name, so that an error in one
 * hides nothing. Throws `PdfSyntaxError` where objects are packed so that they cannot be read.
 */
export function hasActiveContent(file: PdfFile): boolean {
  const budget: PdfBudget = { left: READ_MAX }
  for (const at of file.objectStarts()) {
    const names = namesOf(new PdfReader(file.bytes, at, budget), ['endobj', 'stream', 'startxref'])
    if (isActive(names)) return true
    const packed = names.has('First') && names.has('N') ? file.objectsPackedAt(at) : undefined
    if (packed?.bytes.length && isActive(namesOfPacked(packed, budget))) return true
  }
  return false
}

const isActive = (names: ReadonlySet<string>) =>
  [...names].some((name) => {
    // PDFium, and thus Chrome, takes these two bytes for blanks.
    const asRead = name.replace(/[\x80\xff].*/s, '')
    return ACTIVE.has(asRead) || (asRead !== name && DECISIVE.has(asRead))
  })

/** Names up to one of the ends. Within a dictionary or an array an end is a faulty value, which other readers skip. */
function namesOf(reader: PdfReader, ends: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (let token = reader.token(); token !== undefined; token = reader.token()) {
    if ('name' in token) names.add(token.name)
    else if (ends.includes(token.word) && !reader.isInside) break
  }
  return names
}

/** Refuses an object that begins inside of a string or a comment, where no name would be found. */
function namesOfPacked({ bytes, starts }: { bytes: Buffer; starts: number[] }, budget: PdfBudget): ReadonlySet<string> {
  const names = new Set<string>()
  const reader = new PdfReader(bytes, 0, budget)
  const waiting = starts.filter((at) => at < bytes.length).map((at) => afterSpace(new PdfReader(bytes, at, budget)))
  waiting.sort((one, other) => other - one)
  for (;;) {
    reader.skipSpace()
    for (let start = waiting.at(-1); start !== undefined && start <= reader.at; start = waiting.at(-1)) {
      if (start < reader.at) throw new PdfSyntaxError('an object inside of another')
      waiting.pop()
    }
    const token = reader.token()
    if (token === undefined) return names
    if ('name' in token) names.add(token.name)
  }
}

function afterSpace(reader: PdfReader): number {
  reader.skipSpace()
  return reader.at
}
