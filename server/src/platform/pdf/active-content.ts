import type { PdfFile } from './pdf-file.ts'
import { type PdfBudget, PdfReader } from './pdf-syntax.ts'

/** Names that any action, attachment or form needs to run a script, start a program or carry a file (ISO 32000-2). */
const ACTIVE = new Set([
  ...['JavaScript', 'JS', 'Launch', 'XFA', 'RichMedia', 'RichMediaContent', 'OnInstantiate'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment'],
])

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
    if (packed?.length && isActive(namesOf(new PdfReader(packed, 0, budget), []))) return true
  }
  return false
}

const isActive = (names: ReadonlySet<string>) => [...names].some((name) => ACTIVE.has(name))

function namesOf(reader: PdfReader, ends: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (let token = reader.token(); token !== undefined; token = reader.token()) {
    if ('name' in token) names.add(token.name)
    else if (ends.includes(token.word)) break
  }
  return names
}
