import { drawPixels } from './picture-pixels.ts'
import { pictureSize } from './picture-size.ts'
import { readSymbols } from './read-symbols.ts'

/** Far above any scan of a slip; larger files are not opened. */
const FILE_MAX_BYTES = 30 * 1024 * 1024
/** A picture of 100 megapixels would take the memory of the machine. */
const PIXELS_MAX = 60_000_000
const LONGEST_SIDES = [1_600, 3_200]

type FileFault = 'empty' | 'too-large' | 'too-many-pixels' | 'unreadable' | 'locked' | 'no-code'
export type FileReading = { texts: string[] } | { fault: FileFault }

/** Looks for symbols in a picture or a PDF that the reader chose. Nothing leaves the page. */
export async function readSlipFile(file: File): Promise<FileReading> {
  if (file.size === 0) return { fault: 'empty' }
  if (file.size > FILE_MAX_BYTES) return { fault: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isPdf(bytes) ? readPdf(bytes) : readPicture(bytes, file.type)
}

/** Readers of PDF accept the mark anywhere in the first kilobyte. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-')
}

/** The header says how large a picture is: decoding one that is too large would already be too much. */
async function readPicture(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FileReading> {
  const size = pictureSize(bytes)
  if (!size) return { fault: 'unreadable' }
  if (size.width * size.height > PIXELS_MAX) return { fault: 'too-many-pixels' }
  const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => undefined)
  if (!bitmap) return { fault: 'unreadable' }
  try {
    for (const longest of LONGEST_SIDES) {
      const texts = await readSymbols(drawPixels({ source: bitmap, ...sizeOf(bitmap) }, longest))
      if (texts.length > 0) return { texts }
      if (Math.max(bitmap.width, bitmap.height) <= longest) break
    }
    return { fault: 'no-code' }
  } finally {
    bitmap.close()
  }
}

function sizeOf({ width, height }: ImageBitmap) {
  return { width, height }
}

async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<FileReading> {
  const { pdfPages, LockedPdf } = await import('./pdf-pages.ts')
  try {
    for await (const page of pdfPages(bytes)) {
      const texts = await readSymbols(page)
      if (texts.length > 0) return { texts }
    }
    return { fault: 'no-code' }
  } catch (error) {
    return { fault: error instanceof LockedPdf ? 'locked' : 'unreadable' }
  }
}
