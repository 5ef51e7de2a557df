import type { CodeSymbol } from '@epassbild/photo-slip/symbol.ts'

/** Decodes the symbols in a picture; a different library from the one that draws them (ui/code-reader). */
type ReadSymbols = (pixels: ImageData) => Promise<string[]>

export type SelfTestResult = { [kind in CodeSymbol['kind']]?: boolean }

/** Dots per printed module: enough for any reader, and what a 300 dpi printer uses for the smallest ones. */
const DOTS_PER_MODULE = 4

/** The same for several slips: a symbol passes only if it is read on each of them. */
export async function testSlips(
  desk: HTMLElement,
  codeTexts: readonly string[],
  read: ReadSymbols,
): Promise<SelfTestResult> {
  const result: SelfTestResult = {}
  const slips = [...desk.querySelectorAll<HTMLElement>('[data-slip]')]
  for (const [index, codeText] of codeTexts.entries()) {
    const slip = slips[index]
    const one: SelfTestResult = slip ? await testSlip(slip, codeText, read) : {}
    for (const kind of Object.keys(one) as CodeSymbol['kind'][])
      result[kind] = (result[kind] ?? true) && one[kind] === true
  }
  return slips.length === codeTexts.length ? result : {}
}

/**
 * Reads back each symbol from the page before printing is offered (FOTO-09). True for a symbol that contains exactly
 * the text; the pixels are blackened afterwards, since they contain the key. Rejects if the reader does not start.
 */
async function testSlip(slip: HTMLElement, codeText: string, read: ReadSymbols): Promise<SelfTestResult> {
  const result: SelfTestResult = {}
  for (const drawing of slip.querySelectorAll<SVGSVGElement>('[data-symbol]')) {
    const texts = await readOne(drawing, read)
    result[drawing.dataset.symbol as CodeSymbol['kind']] = texts.length === 1 && texts[0] === codeText
  }
  return result
}

async function readOne(drawing: SVGSVGElement, read: ReadSymbols): Promise<string[]> {
  const modules = Number(drawing.dataset.modules)
  const outline = drawing.querySelector('path')?.getAttribute('d')
  if (!outline) return []
  const quiet = 4
  const canvas = new OffscreenCanvas((modules + 2 * quiet) * DOTS_PER_MODULE, (modules + 2 * quiet) * DOTS_PER_MODULE)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.setTransform(DOTS_PER_MODULE, 0, 0, DOTS_PER_MODULE, quiet * DOTS_PER_MODULE, quiet * DOTS_PER_MODULE)
  context.fillStyle = '#000'
  context.fill(new Path2D(outline), 'evenodd')
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  context.fillRect(-quiet, -quiet, modules + 2 * quiet, modules + 2 * quiet)
  return read(pixels)
}
