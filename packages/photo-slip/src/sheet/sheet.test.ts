import { describe, expect, it } from 'vitest'
import { drawSheet } from './draw-sheet.ts'
import { countsFor, type Line, layoutSheet, RULER_MM } from './layout-sheet.ts'
import { writePdf } from './write-pdf.ts'

const SIZES = {
  '35 × 45': { widthMm: 35, heightMm: 45, counts: [2, 4, 6, 8] },
  '33 × 48': { widthMm: 33, heightMm: 48, counts: [2, 4, 6] },
  '51 × 51': { widthMm: 51, heightMm: 51, counts: [2] },
  '50 × 60': { widthMm: 50, heightMm: 60, counts: [2] },
}
const POINTS_PER_MM = 72 / 25.4
const length = ({ from, to }: Line) => Math.hypot(to.x - from.x, to.y - from.y)

describe('a print sheet', () => {
  it.each(Object.entries(SIZES))('QUEUE-08 of %s mm offers what 10 × 15 cm hold', (_name, { counts, ...size }) => {
    expect(countsFor(size)).toEqual(counts)
  })

  it.each(
    Object.entries(SIZES).flatMap(([name, { counts, ...size }]) => counts.map((count) => [count, name, size] as const)),
  )('QUEUE-08 with %i of %s mm keeps pictures, marks and ruler apart and on the paper', (count, _name, size) => {
    const { widthMm, heightMm, pictures, cutMarks, ruler } = layoutSheet(size, count as 2)
    expect([widthMm, heightMm].sort((a, b) => a - b)).toEqual([100, 150])
    expect(new Set(pictures.map(({ x, y }) => `${x} ${y}`)).size).toBe(count)
    const inside = ({ x, y }: { x: number; y: number }) =>
      pictures.some((at) => x > at.x && x < at.x + size.widthMm && y > at.y && y < at.y + size.heightMm)
    for (const { from, to } of [...cutMarks, ruler]) {
      for (const end of [from, to]) {
        expect(inside(end)).toBe(false)
        expect(end.x).toBeGreaterThanOrEqual(0)
        expect(end.x).toBeLessThanOrEqual(widthMm)
        expect(end.y).toBeGreaterThanOrEqual(0)
        expect(end.y).toBeLessThanOrEqual(heightMm)
      }
    }
    expect(length(ruler)).toBe(RULER_MM)
    for (const { x, y } of pictures) {
      expect(x).toBeGreaterThanOrEqual(3)
      expect(y).toBeGreaterThanOrEqual(3)
    }
  })

  it('QUEUE-08 is refused for a number that does not fit', () => {
    expect(() => layoutSheet(SIZES['51 × 51'], 8)).toThrow(RangeError)
  })

  it('QUEUE-08 says in its PDF the measures of paper and pictures, the ruler, and that it is not scaled', () => {
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)
    const pdf = Buffer.from(
      drawSheet({ jpeg, pixels: { width: 827, height: 1063 }, widthMm: 35, heightMm: 45 }, 8),
    ).toString('latin1')
    const millimetres = (points: string | undefined) => Number(points) / POINTS_PER_MM
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect(millimetres(width)).toBeCloseTo(150, 3)
    expect(millimetres(height)).toBeCloseTo(100, 3)
    const placed = [...pdf.matchAll(/q ([\d.]+) 0 0 ([\d.]+) [\d.]+ [\d.]+ cm \/P0 Do Q/g)]
    expect(placed).toHaveLength(8)
    for (const [, across, down] of placed) {
      expect(millimetres(across)).toBeCloseTo(35, 3)
      expect(millimetres(down)).toBeCloseTo(45, 3)
    }
    const lines = [...pdf.matchAll(/([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S/g)].map((found) =>
      found.slice(1).map(millimetres),
    )
    const lengths = lines.map(([x = 0, y = 0, toX = 0, toY = 0]) => Math.hypot(toX - x, toY - y))
    expect(Math.max(...lengths)).toBeCloseTo(50, 3)
    expect(pdf).toContain('/PrintScaling /None')
    expect(pdf).toContain('Nicht f\\374r deutsche P\\344sse und Ausweise')
    expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(1)
  })

  it('QUEUE-08 has a table of offsets that is true, and takes no character that its font lacks', () => {
    const pdf = Buffer.from(
      drawSheet({ jpeg: Uint8Array.of(1, 2), pixels: { width: 1, height: 1 }, widthMm: 35, heightMm: 45 }, 4),
    ).toString('latin1')
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    expect(pdf.slice(table, table + 4)).toBe('xref')
    const offsets = [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
    for (const [index, offset] of offsets.entries())
      expect(pdf.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true)
    expect(() => writePdf('Ж', [])).toThrow(RangeError)
  })
})
