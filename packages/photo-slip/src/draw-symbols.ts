import { datamatrix, qrcode } from 'bwip-js/generic'
import type { CodeSymbol } from './symbol.ts'

type Encode = typeof qrcode
type Drawing = Parameters<typeof qrcode<Drawn>>[1]
/** The library's types lack the options that only some kinds of symbols have. */
type Options = Parameters<Encode>[0] & { eclevel?: 'M'; format?: 'square' }
type Drawn = Pick<CodeSymbol, 'modules' | 'path'>

/**
 * Draws the text of a photo code as DataMatrix ECC 200 (the smallest square that holds it, as TR-03170 requires) and as
 * QR code of error correction M. Its library is large: import this module lazily.
 */
export function drawSymbols(codeText: string): { dataMatrix: CodeSymbol; qr: CodeSymbol } {
  return {
    dataMatrix: {
      kind: 'datamatrix',
      quietModules: 1,
      ...draw(datamatrix, { bcid: 'datamatrix', text: codeText, format: 'square' }),
    },
    qr: { kind: 'qr', quietModules: 4, ...draw(qrcode, { bcid: 'qrcode', text: codeText, eclevel: 'M' }) },
  }
}

function draw(encode: Encode, options: Options): Drawn {
  return encode(options, pathDrawing())
}

/** Collects the outlines of the dark areas; scale 1 makes one unit of one module. */
function pathDrawing(): Drawing {
  const outlines: string[] = []
  let modules = 0
  const nothing = () => {}
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      modules = width
    },
    polygon: (points) => {
      outlines.push(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`)
    },
    line: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ modules, path: outlines.join('') }),
  }
}
