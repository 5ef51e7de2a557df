/**
 * The drawn map of Germany is one sheet in Mercator's projection; a studio's page shows a piece of it. The script that
 * draws the sheet and the server that chooses the piece share these numbers. Units are pixels of the piece.
 */
const MAP_SHEET = { west: 5.2, east: 15.8, south: 46.9, north: 55.4, unitsPerRadian: 28_000 } as const

export const MAP_PIECE = { width: 560, height: 300, kilometresWide: 80 } as const

const EARTH_RADIUS_KM = 6371

interface Point {
  latitude: number
  longitude: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const mercator = (latitude: number) => Math.asinh(Math.tan(radians(latitude)))

/** Position on the sheet, from its corner in the north-west, in units. */
export function placeOnSheet({ latitude, longitude }: Point): { x: number; y: number } {
  return {
    x: radians(longitude - MAP_SHEET.west) * MAP_SHEET.unitsPerRadian,
    y: (mercator(MAP_SHEET.north) - mercator(latitude)) * MAP_SHEET.unitsPerRadian,
  }
}

/** Width and height of the whole sheet, in units. */
export function sheetSize(): { width: number; height: number } {
  const { x, y } = placeOnSheet({ latitude: MAP_SHEET.south, longitude: MAP_SHEET.east })
  return { width: Math.round(x), height: Math.round(y) }
}

/** The `viewBox` of the piece around a point, or `undefined` for a point off the sheet. */
export function pieceAround(point: Point): string | undefined {
  const { west, east, south, north, unitsPerRadian } = MAP_SHEET
  const { latitude, longitude } = point
  if (!(longitude > west && longitude < east && latitude > south && latitude < north)) return undefined
  const { x, y } = placeOnSheet(point)
  const width = (MAP_PIECE.kilometresWide / (EARTH_RADIUS_KM * Math.cos(radians(latitude)))) * unitsPerRadian
  const height = (width * MAP_PIECE.height) / MAP_PIECE.width
  return [x - width / 2, y - height / 2, width, height].map((unit) => unit.toFixed(1)).join(' ')
}
