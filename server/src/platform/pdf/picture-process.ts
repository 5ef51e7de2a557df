import { PDFiumLibrary } from '@hyzyla/pdfium'
import { encode } from 'fast-png'
import type { Drawn, ToDraw } from './draw-pages.ts'

/**
 * Child process of draw-pages.ts: draws one PDF and waits to be ended. The PDF comes from strangers; PDFium runs as
 * WebAssembly, which reaches nothing but its own memory, without scripts and forms (they are not built in), and this
 * process has no settings, no keys, and no right to write files or to start programs.
 */
process.on('message', (asked: ToDraw) => {
  void draw(asked)
    .catch((error: unknown): Drawn => ({ failed: String(error) }))
    // A failure to answer is ignored: the server is gone.
    .then((drawn) => process.send?.(drawn, undefined, undefined, () => {}))
})

/** Most pixels of one picture; a page of a metre and more is drawn coarser. */
const DOTS_MAX = 4_000_000

async function draw({ pdf, dpi, most }: ToDraw): Promise<Drawn> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(Buffer.from(pdf, 'base64'))
  const count = document.getPageCount()
  const pages: Extract<Drawn, { pages: unknown }>['pages'] = []
  for (let index = 0; index < Math.min(count, most); index += 1) {
    const page = document.getPage(index)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(dpi / 72, Math.sqrt(DOTS_MAX / (originalWidth * originalHeight)))
    const { width, height, data } = await page.render({ scale, render: 'bitmap' })
    const png = encode({ width, height, data: withoutAlpha(data), channels: 3 })
    pages.push({ width, height, png: Buffer.from(png).toString('base64') })
  }
  return { pages, count }
}

/** Pages are opaque: three channels suffice. */
function withoutAlpha(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) rgb.set(rgba.subarray(from, from + 3), to)
  return rgb
}
