import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** A request with pixels; the response carries the texts of their symbols under the same id. */
export interface SymbolQuestion {
  number: number
  pixels: ImageData
}
export interface SymbolAnswer {
  number: number
  texts?: string[]
  failed?: true
}

// Without this the library would load its WebAssembly from a third party.
prepareZXingModule({ overrides: { locateFile: () => readerUrl } })

addEventListener('message', async ({ data }: MessageEvent<SymbolQuestion>) => {
  const answer = await read(data.pixels).then(
    (texts): SymbolAnswer => ({ number: data.number, texts }),
    (): SymbolAnswer => ({ number: data.number, failed: true }),
  )
  postMessage(answer)
})

async function read(pixels: ImageData): Promise<string[]> {
  const symbols = await readBarcodes(pixels, {
    formats: ['DataMatrix', 'QRCode'],
    maxNumberOfSymbols: 4,
    tryDenoise: true,
  })
  return [...new Set(symbols.filter(({ isValid }) => isValid).map(({ text }) => text))]
}
