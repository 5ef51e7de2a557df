import { placeOnSheet, sheetSize } from '@epassbild/contract/places/map-sheet.ts'
import type { Feature, Geometry, Point, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { MAP_COLOUR } from '../app/ui/drawings/map-colour.ts'

type Outlines = Topology<Record<'land' | 'states' | 'waters' | 'towns', GeometryCollection>>

/** So far, in units, a line may be from the drawn one: less than half a pixel of the piece that is shown. */
const MARGIN = 0.5
const SIZES: Record<number, number> = { 1: 17, 2: 15, 3: 14 }

/** The whole map of Germany as one SVG, of which a studio's page shows a piece. */
export function drawSheet(outlines: Outlines): string {
  const { width, height } = sheetSize()
  const { land, states, waters, towns } = outlines.objects
  const areas = (layer: GeometryCollection) => pathOf(feature(outlines, layer).features.flatMap(rings), true)
  const lines = (isBorder: (one: GeometryObject, other: GeometryObject) => boolean) =>
    pathOf(mesh(outlines, states as GeometryObject, isBorder).coordinates, false)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${MAP_COLOUR.water}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${MAP_COLOUR.abroad}" d="${areas(land)}"/>`,
    `<path fill="${MAP_COLOUR.land}" d="${areas(states)}"/>`,
    `<path fill="${MAP_COLOUR.water}" d="${areas(waters)}"/>`,
    `<g fill="none" stroke-width="1.5" stroke-linejoin="round">`,
    `<path stroke="${MAP_COLOUR.stateBorder}" d="${lines((one, other) => one !== other)}"/>`,
    `<path stroke="${MAP_COLOUR.frontier}" d="${lines((one, other) => one === other)}"/></g>`,
    `<g font-family="system-ui,sans-serif" font-weight="500" fill="${MAP_COLOUR.city}" stroke="#fff" stroke-width="3" paint-order="stroke">`,
    ...feature(outlines, towns).features.map(drawTown),
    '</g></svg>\n',
  ].join('\n')
}

function drawTown({ geometry, properties }: Feature<Geometry>): string {
  const [longitude = 0, latitude = 0] = (geometry as Point).coordinates
  const { x, y } = placeOnSheet({ latitude, longitude })
  const [left, top] = [Math.round(x), Math.round(y)]
  const { name, rank } = properties as { name: string; rank: number }
  return `<circle cx="${left}" cy="${top}" r="3.5" stroke="none"/><text x="${left + 9}" y="${top + 5}" font-size="${SIZES[rank]}">${name}</text>`
}

function rings({ geometry }: Feature<Geometry>): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

/** Relative steps in whole units; corners that cannot be seen are left out, and rings off the sheet. */
function pathOf(lines: Position[][], closed: boolean): string {
  return lines
    .map((line) => corners(line))
    .filter((line) => line.length > (closed ? 2 : 1) && touchesSheet(line))
    .map((line) => steps(line) + (closed ? 'z' : ''))
    .join('')
}

type Corner = [x: number, y: number]

function corners(line: Position[]): Corner[] {
  const all = line.map(([longitude = 0, latitude = 0]): Corner => {
    const { x, y } = placeOnSheet({ latitude, longitude })
    return [Math.round(x), Math.round(y)]
  })
  return all.filter((corner, at) => {
    const [before, after] = [all[at - 1], all[at + 1]]
    return !before || !after || distance(corner, before, after) > MARGIN
  })
}

/** Distance of a corner from the line between its neighbours. */
function distance([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const long = Math.hypot(bx - ax, by - ay)
  return long === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / long
}

function touchesSheet(line: Corner[]): boolean {
  const { width, height } = sheetSize()
  const xs = line.map(([x]) => x)
  const ys = line.map(([, y]) => y)
  return xs.some((x) => x > 0) && xs.some((x) => x < width) && ys.some((y) => y > 0) && ys.some((y) => y < height)
}

function steps(line: Corner[]): string {
  const [first, ...others] = line
  let [x, y] = first ?? [0, 0]
  const moves = others.map(([nextX, nextY]) => {
    const move = `${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return move
  })
  return `M${first?.join(' ')}l${moves.join(' ').replaceAll(' -', '-')}`
}
