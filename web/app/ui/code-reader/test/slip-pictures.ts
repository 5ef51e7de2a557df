import { onTestFinished, vi } from 'vitest'
import type { SymbolAnswer, SymbolQuestion } from '#ui/code-reader/symbol-worker.ts'

/** Header of a one-pixel PNG, followed by the texts of its symbols as JSON. */
const HEADER = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
])

/** A picture with these symbols, for a page with `withSymbolReader`. */
export function slipPicture(...texts: string[]): File {
  return new File([HEADER, JSON.stringify(texts)], 'beleg.png', { type: 'image/png' })
}

/** A drawable with the texts of its symbols. */
interface Legible {
  texts?: string[]
}

/** Stub workers that return the texts attached to the pixels. */
export function stubSymbolWorkers(): void {
  const started: EventTarget[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super()
        started.push(this)
      }
      postMessage({ number, pixels }: SymbolQuestion): void {
        const data: SymbolAnswer = { number, texts: (pixels as Legible).texts ?? [] }
        this.dispatchEvent(new MessageEvent('message', { data }))
      }
      terminate(): void {}
    },
  )
  // A failed reader is discarded, so that the next test starts a new one.
  onTestFinished(() => started.forEach((reader) => void reader.dispatchEvent(new Event('error'))))
}

/**
 * Stubs decoding, drawing and reading of `slipPicture`, since jsdom has neither canvas nor workers. `show` simulates a
 * picture in front of the camera of `plugInCamera`.
 */
export function withSymbolReader(): { show: (...texts: string[]) => void } {
  const shown: Legible = { texts: [] }
  let drawn: Legible = {}
  vi.stubGlobal('createImageBitmap', async (picture: Blob) => {
    const texts = JSON.parse(await picture.slice(HEADER.length).text())
    return { width: 1, height: 1, texts, close: () => {} }
  })
  const context = {
    fillRect: () => {},
    drawImage: (source: Legible) => {
      drawn = source instanceof HTMLVideoElement ? shown : source
    },
    getImageData: () => ({ texts: drawn.texts, data: new Uint8ClampedArray() }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null)
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1)
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA)
  stubSymbolWorkers()
  return {
    show: (...texts) => {
      shown.texts = texts
    },
  }
}
