import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { drawSymbols } from './draw-symbols.ts'
import { SLIP_MM } from './slip-content.ts'
import { type CodeSymbol, MODULE_MM_MIN, moduleMm } from './symbol.ts'

const PIXELS_PER_MODULE = 4

beforeAll(() => {
  const wasmBinary = Uint8Array.from(
    readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))),
  )
  prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer } })
})

/** Which modules are dark: the path filled by the even-odd rule, sampled at the centre of each module. */
function darkModules({ path, modules }: CodeSymbol): boolean[][] {
  const rows = Array.from({ length: modules }, () => new Array<boolean>(modules).fill(false))
  for (const outline of path.match(/M[^Z]+/g) ?? []) {
    const points = outline.slice(1).split('L')
    for (const [index, point] of points.entries()) {
      const [x = 0, y1 = 0] = point.split(' ').map(Number)
      const [x2 = 0, y2 = 0] = (points[(index + 1) % points.length] ?? '').split(' ').map(Number)
      if (x !== x2) continue
      for (const row of rows.slice(Math.min(y1, y2), Math.max(y1, y2))) {
        for (let column = x; column < modules; column += 1) row[column] = !row[column]
      }
    }
  }
  return rows
}

/** `stain`: number of modules covered from the middle on, in each direction. */
async function read(symbol: CodeSymbol, stain = 0): Promise<ReadResult | undefined> {
  const dark = darkModules(symbol)
  const from = symbol.modules >> 1
  for (const row of dark.slice(from, from + stain)) row.fill(true, from, from + stain)
  const side = (symbol.modules + 2 * symbol.quietModules) * PIXELS_PER_MODULE
  const moduleAt = (pixel: number) => Math.floor(pixel / PIXELS_PER_MODULE) - symbol.quietModules
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    if (dark[moduleAt(Math.floor(pixel / side))]?.[moduleAt(pixel % side)]) data.fill(0, pixel * 4, pixel * 4 + 3)
  }
  const image = { data, width: side, height: side, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0]
  const [found] = await readBarcodes(image, { formats: ['DataMatrix', 'QRCode'] })
  return found
}

/** Base64 of the code content of an address with this many characters (photo-seal/FORMAT.md: 91 bytes without it). */
const textFor = (addressLength: number) =>
  Buffer.from(Array.from({ length: 91 + addressLength }, (_none, index) => (index * 89 + 17) % 256)).toString('base64')

describe('the symbols of a slip', () => {
  it.each([9, 30, 60, 100])(
    'FOTO-09 say the same text to another library (address of %i characters)',
    async (length) => {
      const text = textFor(length)
      const { dataMatrix, qr } = drawSymbols(text)
      expect(await read(dataMatrix)).toMatchObject({ format: 'DataMatrix', text })
      expect(await read(qr)).toMatchObject({ format: 'QRCode', text, ecLevel: 'M' })
    },
  )

  it('FOTO-09, ABR-02 are read under a stain; where it is too large they say nothing, never something else', async () => {
    const text = textFor(30)
    for (const symbol of Object.values(drawSymbols(text))) {
      expect(await read(symbol, 8)).toMatchObject({ text })
      expect(await read(symbol, symbol.modules >> 1)).toBeUndefined()
    }
  })

  it('FOTO-09 are square, and even with the longest address no module is smaller than an inkjet prints', () => {
    for (const symbol of Object.values(drawSymbols(textFor(100)))) {
      for (const paper of Object.values(SLIP_MM)) {
        expect(moduleMm(symbol, paper[symbol.kind])).toBeGreaterThanOrEqual(MODULE_MM_MIN)
      }
    }
  })

  it('FOTO-09 keep their quiet zones inside the margin of the paper and between each other', () => {
    const { dataMatrix, qr } = drawSymbols(textFor(9))
    const quiet = (symbol: CodeSymbol) => symbol.quietModules * moduleMm(symbol, SLIP_MM.a6[symbol.kind])
    const margin = 8
    const between = SLIP_MM.a6.width - 2 * margin - SLIP_MM.a6.qr - SLIP_MM.a6.datamatrix
    expect(quiet(qr)).toBeLessThanOrEqual(margin)
    expect(between).toBeGreaterThanOrEqual(Math.max(quiet(qr), quiet(dataMatrix)))
  })
})
