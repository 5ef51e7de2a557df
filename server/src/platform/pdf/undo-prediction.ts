import { type PdfDict, PdfSyntaxError } from './pdf-syntax.ts'

/**
 * PNG's prediction (RFC 2083, 6) of one byte per column, which nearly all cross-reference streams use. Any other, or one
 * whose parameters stand elsewhere, is refused: what another reader would see in it is unknown.
 */
export function undoPrediction(bytes: Buffer, parameters: PdfDict): Buffer {
  const predictor = parameters.get('Predictor') ?? 1
  if (predictor === 1) return bytes
  const columns = Number(parameters.get('Columns') ?? 1)
  const isKnown = typeof predictor === 'number' && predictor >= 10 && predictor <= 15
  const isOfBytes = (parameters.get('Colors') ?? 1) === 1 && (parameters.get('BitsPerComponent') ?? 8) === 8
  if (!isKnown || !isOfBytes || !Number.isInteger(columns) || columns < 1 || columns > 1000)
    throw new PdfSyntaxError('unknown prediction')
  const rows = Math.floor(bytes.length / (columns + 1))
  const plain = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)] ?? 0
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const left = column > 0 ? (plain[at - 1] ?? 0) : 0
      const up = row > 0 ? (plain[at - columns] ?? 0) : 0
      const corner = row > 0 && column > 0 ? (plain[at - columns - 1] ?? 0) : 0
      plain[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + predicted(kind, left, up, corner)
    }
  }
  return plain
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  return kind === 4 ? paeth(left, up, corner) : 0
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const [toLeft, toUp, toCorner] = [estimate - left, estimate - up, estimate - corner].map(Math.abs) as [
    number,
    number,
    number,
  ]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
