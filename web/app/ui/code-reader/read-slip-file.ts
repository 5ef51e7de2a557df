import { drawPixels } from './picture-pixels.ts'
import { pictureSize } from './picture-size.ts'
import { ReaderBroken, readSymbols } from './read-symbols.ts'

/** Far above any scan of a slip; larger files are not opened. */
const FILE_MAX_BYTES = 30 * 1024 * 1024
/** Larger pictures would exhaust the machine's memory when decoded. */
const PIXELS_MAX = 60_000_000
const LONGEST_SIDES = [1_600, 3_200]

type FileFault = 'empty' | 'too-large' | 'too-many-pixels' | 'unreadable' | 'locked' | 'no-code'
export type FileReading = { texts: string[] } | { fault: FileFault }

/**
 * Looks for symbols in a picture or a PDF chosen by the reader. Nothing leaves the page. Rejects with
 * {@link ReaderBroken} if the code that reads it cannot be loaded.
 */
export async function readSlipFile(file: File): Promise<FileReading> {
  if (file.size === 0) return { fault: 'empty' }
  if (file.size > FILE_MAX_BYTES) return { fault: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isPdf(bytes) ? readPdf(bytes) : readPicture(bytes, file.type)
}

/** PDF readers accept the signature anywhere in the first kilobyte. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-')
}

/** The size comes from the header, because decoding alone would be too much for a picture that is too large. */
async function readPicture(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FileReading> {
  const size = pictureSize(bytes)
  if (!size) return { fault: 'unreadable' }
  if (size.width * size.height > PIXELS_MAX) return { fault: 'too-many-pixels' }
  const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => undefined)
  if (!bitmap) return { fault: 'unreadable' }
  try {
    return found(await symbolsOn(drawnSizes(bitmap)))
  } finally {
    bitmap.close()
  }
}

function* drawnSizes(bitmap: ImageBitmap): Generator<ImageData> {
  for (const longest of LONGEST_SIDES) {
    yield drawPixels({ source: bitmap, ...sizeOf(bitmap) }, longest)
    if (Math.max(bitmap.width, bitmap.height) <= longest) break
  }
}

function sizeOf({ width, height }: ImageBitmap) {
  return { width, height }
}

async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<FileReading> {
  const { pdfPages, LockedPdf } = await import('./pdf-pages.ts').catch((cause: unknown) => {
    throw new ReaderBroken('The PDF reader was not loaded.', { cause })
  })
  try {
    return found(await symbolsOn(pdfPages(bytes)))
  } catch (error) {
    if (error instanceof ReaderBroken) throw error
    return { fault: error instanceof LockedPdf ? 'locked' : 'unreadable' }
  }
}

/**
 * The texts of the symbols on all pages or at all sizes, without duplicates: a cover letter may have a symbol of its
 * own, and a second slip must not be missed. If a page cannot be drawn, the symbols before it still count.
 */
export async function symbolsOn(drawn: Iterable<ImageData> | AsyncIterable<ImageData>): Promise<string[]> {
  const texts = new Set<string>()
  try {
    for await (const pixels of drawn) for (const text of await legible(pixels)) texts.add(text)
  } catch (error) {
    if (texts.size === 0) throw error
  }
  return [...texts]
}

/** A picture on which the reading fails has no legible symbol. */
function legible(pixels: ImageData): Promise<string[]> {
  return readSymbols(pixels).catch((error: unknown) => {
    if (error instanceof ReaderBroken) throw error
    return []
  })
}

function found(texts: string[]): FileReading {
  return texts.length > 0 ? { texts } : { fault: 'no-code' }
}
