import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import { ReaderBroken, startWorker } from './read-symbols.ts'

/** Dots per PDF point: 250 dpi, so that a module of 0.34 mm is more than three dots wide. */
const SCALE = 250 / 72
/** A slip has one or two pages; a long document is not searched in full. */
const PAGES_MAX = 10
const PIXELS_MAX = 24_000_000

/** Decoders of the compressions that office scanners use in PDFs. */
const DECODERS: Readonly<Record<string, string>> = { 'jbig2.wasm': jbig2, 'openjpeg.wasm': openjpeg }

/**
 * The library looks for its decoders beside itself, but the build renames them. It leaves out a picture whose decoder is
 * missing: `onMissing` gets the fault.
 */
function ownDecoders(onMissing: (fault: ReaderBroken) => void) {
  return class {
    async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
      const address = DECODERS[filename]
      if (!address) throw new Error(`${filename} is not needed for a slip`)
      try {
        return await load(address)
      } catch (cause) {
        const fault = new ReaderBroken(`${filename} was not loaded.`, { cause })
        onMissing(fault)
        throw fault
      }
    }
  }
}

async function load(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

export class LockedPdf extends Error {}

/**
 * The pages of a PDF as pixels, one after the other. Throws {@link LockedPdf} if the PDF has a password,
 * {@link ReaderBroken} if a part of the library is not loaded (after the pages if it is a decoder), any other error if
 * the file is not a PDF. The library is large: this file is loaded only with the first PDF.
 */
export async function* pdfPages(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<ImageData> {
  const port = await loadWorker()
  let missing: ReaderBroken | undefined
  const worker = PDFWorker.create({ port })
  // Only the symbol matters: no fonts are loaded, no file other than this one is read.
  const loading = getDocument({
    data: bytes,
    worker,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: ownDecoders((fault) => {
      missing = fault
    }),
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    verbosity: 0,
  })
  try {
    const pdf = await loading.promise.catch((error: unknown) => {
      throw isPasswordNeeded(error) ? new LockedPdf() : error
    })
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX); number += 1) yield await drawPage(pdf, number)
    if (missing) throw missing
  } finally {
    await loading.destroy()
    worker.destroy()
    port.terminate()
  }
}

/** The library waits forever for a worker whose script is not loaded; a loaded one sends a message first. */
async function loadWorker(): Promise<Worker> {
  const port = startWorker(() => new PdfWorker())
  const loaded = await new Promise<boolean>((resolve) => {
    port.addEventListener('message', () => resolve(true), { once: true })
    port.addEventListener('error', () => resolve(false), { once: true })
  })
  if (loaded) return port
  port.terminate()
  throw new ReaderBroken('The PDF reader was not loaded.')
}

function isPasswordNeeded(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException'
}

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<ImageData> {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(SCALE, Math.sqrt(PIXELS_MAX / (width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  await page.render({ canvas, viewport, background: '#fff' }).promise
  page.cleanup()
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  // Releases the memory at once: some browsers limit the total size of all canvases.
  canvas.width = 0
  return pixels
}
