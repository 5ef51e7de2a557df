import { hasActiveContent } from './active-content.ts'
import { PdfFile } from './pdf-file.ts'
import { isDict, isRef, nameOf, type PdfDict, PdfSyntaxError, type PdfValue } from './pdf-syntax.ts'

const NODES_MAX = 5_000

export type PdfReading = { pages: number } | 'broken' | 'encrypted' | 'active'

/**
 * Reads the structure of a PDF down to its pages and counts those, not the number that the file declares. Bounded in
 * time and memory for any input; nothing of the content is unpacked, run or drawn. More than `pagesMax` pages are
 * counted as one more.
 */
export function readPdf(bytes: Buffer, pagesMax: number): PdfReading {
  try {
    const file = new PdfFile(bytes)
    if (file.trailer.has('Encrypt')) return 'encrypted'
    if (hasActiveContent(file)) return 'active'
    const root = file.resolve(file.trailer.get('Root'))
    return isDict(root) ? { pages: countPages(file, root, pagesMax) } : 'broken'
  } catch (error) {
    if (error instanceof PdfSyntaxError) return 'broken'
    throw error
  }
}

function countPages(file: PdfFile, root: PdfDict, pagesMax: number): number {
  const seen = new Set<number>()
  const waiting: (PdfValue | undefined)[] = [root.get('Pages')]
  let pages = 0
  for (let nodes = 0; waiting.length > 0; nodes += 1) {
    const next = waiting.pop()
    // Skips duplicates and cycles.
    if (!isRef(next) || seen.has(next.ref)) continue
    seen.add(next.ref)
    const node = file.resolve(next)
    if (!isDict(node)) continue
    const kids = file.resolve(node.get('Kids'))
    if (Array.isArray(kids)) waiting.push(...kids.slice(0, NODES_MAX))
    else if (nameOf(node.get('Type')) === 'Page') pages += 1
    if (pages > pagesMax || nodes > NODES_MAX) return pagesMax + 1
  }
  return pages
}
