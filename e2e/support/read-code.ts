import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })

/** Contents of the symbols in a picture file, by format; decoded by a library independent of the encoder. */
export async function readCodes(picture: Uint8Array): Promise<Record<string, string>> {
  const found = await readBarcodes(Uint8Array.from(picture), {
    formats: ['DataMatrix', 'QRCode'],
    maxNumberOfSymbols: 4,
  })
  return Object.fromEntries(found.map(({ format, text }) => [format, text]))
}
