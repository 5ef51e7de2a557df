import type { Point } from '#features/finder/studio.ts'

/** About 11 m: enough to distinguish two pins at high zoom, too little to mislead. */
const OFFSET_DEGREES = 0.0001
const PINS_PER_RING = 8

/**
 * Separates pins with the same coordinates (several studios in one house): the first stays, the others form rings
 * around it. Only the pin moves; distances and routes keep the true position.
 */
export function spreadPins<P extends Point>(points: readonly P[]): P[] {
  const standing = new Map<string, number>()
  return points.map((point) => {
    const spot = `${point.latitude} ${point.longitude}`
    const before = standing.get(spot) ?? 0
    standing.set(spot, before + 1)
    return before === 0 ? point : { ...point, ...besides(point, before - 1) }
  })
}

function besides({ latitude, longitude }: Point, index: number): Point {
  const ring = Math.floor(index / PINS_PER_RING) + 1
  const angle = ((index % PINS_PER_RING) / PINS_PER_RING) * 2 * Math.PI
  return {
    latitude: latitude + OFFSET_DEGREES * ring * Math.sin(angle),
    longitude: longitude + OFFSET_DEGREES * ring * Math.cos(angle),
  }
}
