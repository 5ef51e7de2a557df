import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader'
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** A request with pixels; the response carries the texts of their symbols under the same id. */
export interface SymbolQuestion {
  number: number
  pixels: ImageData
}
export interface SymbolAnswer {
  number: number
  texts?: string[]
  /** The WebAssembly is missing, or it fails on this picture. */
  fault?: 'not-loaded' | 'not-read'
}

// Without this the library would load its WebAssembly from a third party.
const overrides = { locateFile: () => readerUrl }
const load = () => prepareZXingModule({ overrides, fireImmediately: true })

// A reader that is started ahead reads its first picture also without a connection. After a failure the picture tries again.
load().catch(purgeZXingModule)

addEventListener('message', async ({ data: { number, pixels } }: MessageEvent<SymbolQuestion>) => {
  postMessage({ number, ...(await answerTo(pixels)) } satisfies SymbolAnswer)
})

async function answerTo(pixels: ImageData): Promise<Omit<SymbolAnswer, 'number'>> {
  try {
    await load()
  } catch {
    return { fault: 'not-loaded' }
  }
  return read(pixels).then(
    (texts) => ({ texts }),
    () => ({ fault: 'not-read' }),
  )
}

async function read(pixels: ImageData): Promise<string[]> {
  const symbols = await readBarcodes(pixels, {
    formats: ['DataMatrix', 'QRCode'],
    maxNumberOfSymbols: 4,
    tryDenoise: true,
  })
  return [...new Set(symbols.filter(({ isValid }) => isValid).map(({ text }) => text))]
}
