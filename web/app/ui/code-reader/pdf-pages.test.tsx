import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
import { expect, it, vi } from 'vitest'
import { readSlipFile } from './read-slip-file.ts'
import { ReaderBroken } from './read-symbols.ts'
import { stubSymbolWorkers } from './test/slip-pictures.ts'

/** What the library's worker puts in the global scope; its legacy build also runs in Node. */
declare const pdfjsWorker: { WorkerMessageHandler: { initializeFromPort: (port: MessagePort) => void } }

const pdf = (content = '') => new File(['%PDF-1.7\n', content], 'beleg.pdf', { type: 'application/pdf' })

it('CIT-01, ABR-02 says that the reader is missing when the worker of the PDF reader is not loaded', async () => {
  const terminate = vi.fn()
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate = terminate
      constructor() {
        super()
        setTimeout(() => this.dispatchEvent(new Event('error')))
      }
      postMessage(): void {}
    },
  )
  await expect(readSlipFile(pdf())).rejects.toThrow(new ReaderBroken('The PDF reader was not loaded.'))
  expect(terminate).toHaveBeenCalled()
})

it('CIT-01, ABR-02 says so when the browser refuses to start a worker', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('refused')
      }
    },
  )
  await expect(readSlipFile(pdf())).rejects.toBeInstanceOf(ReaderBroken)
})

/** A page with a JBIG2 picture of 8 × 8 pixels. */
const SCAN = `1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 8 8]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>> endobj
4 0 obj <</Length 16>> stream
8 0 0 8 0 0 cm /P Do
endstream endobj
5 0 obj <</Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode/Length 4>> stream
0000
endstream endobj
trailer <</Root 1 0 R/Size 6>>
`

it.each([
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not there', async () => new Response('', { status: 404 })],
])('ABR-02 does not call a scan empty when the decoder of its picture %s', async (_, fetch) => {
  withPdfWorker()
  vi.stubGlobal('fetch', fetch)
  await expect(readSlipFile(pdf(SCAN))).rejects.toThrow(new ReaderBroken('jbig2.wasm was not loaded.'))
})

/** The library's worker in this thread, and a canvas, which jsdom does not have. */
function withPdfWorker(): void {
  stubSymbolWorkers()
  const SymbolWorker = Worker
  vi.stubGlobal('Worker', function start(address: string) {
    if (!address.includes('pdf.worker')) return new SymbolWorker(address)
    const { port1, port2 } = new MessageChannel()
    port1.start()
    setTimeout(() => pdfjsWorker.WorkerMessageHandler.initializeFromPort(port2))
    return Object.assign(port1, { terminate: () => port1.close() })
  })
  const results: Record<string, unknown> = {
    getTransform: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
    getImageData: { data: new Uint8ClampedArray() },
  }
  const context = new Proxy({}, { get: (_, name) => () => results[String(name)] })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null)
}
