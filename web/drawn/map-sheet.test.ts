import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAP_PIECE, pieceAround, placeOnSheet, sheetSize } from '@epassbild/contract/places/map-sheet.ts'
import { describe, expect, it } from 'vitest'
import { drawSheet } from './map-sheet.ts'

const DRAWINGS = join(import.meta.dirname, '../app/ui/drawings')
const committed = readFileSync(join(DRAWINGS, 'map-sheet.generated.svg'), 'utf8')
const KIEL = { latitude: 54.3233, longitude: 10.1228 }

describe('the map of studio pages', () => {
  it('FIND-07 is what the script draws from the outlines', () => {
    expect(drawSheet(JSON.parse(readFileSync(join(DRAWINGS, 'outlines.generated.json'), 'utf8')))).toBe(committed)
  })

  it('FIND-07 draws a town where its coordinates are', () => {
    const [, left, top] = /<circle cx="(\d+)" cy="(\d+)"[^>]*\/><text[^>]*>Kiel</.exec(committed) ?? []
    const { x, y } = placeOnSheet(KIEL)
    // A town's label is at its centre, some kilometres (seven units each) from its harbour.
    expect(Math.hypot(Number(left) - x, Number(top) - y)).toBeLessThan(40)
  })

  it.each([
    ['Kiel', KIEL],
    ['Konstanz', { latitude: 47.66, longitude: 9.18 }],
    ['Görlitz', { latitude: 51.15, longitude: 14.99 }],
  ])('FIND-07 cuts 80 kilometres around %s, with the point in the middle', (_, point) => {
    const [left = 0, top = 0, width = 0, height = 0] = pieceAround(point)?.split(' ').map(Number) ?? []
    const { x, y } = placeOnSheet(point)
    expect(left + width / 2).toBeCloseTo(x, 0)
    expect(top + height / 2).toBeCloseTo(y, 0)
    expect(width / height).toBeCloseTo(MAP_PIECE.width / MAP_PIECE.height, 2)
    const degrees = 80 / (111.195 * Math.cos((point.latitude * Math.PI) / 180))
    expect(placeOnSheet({ ...point, longitude: point.longitude + degrees }).x - x).toBeCloseTo(width, 0)
    expect([left >= 0, top >= 0, left + width <= sheetSize().width, top + height <= sheetSize().height]).not.toContain(
      false,
    )
  })

  it.each([
    { latitude: 0, longitude: 0 },
    { latitude: Number.NaN, longitude: 9 },
    { latitude: 60, longitude: 9 },
  ])('FIND-07 has no piece for a point off the map: $latitude, $longitude', (point) => {
    expect(pieceAround(point)).toBeUndefined()
  })
})
