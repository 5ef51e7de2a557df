interface Spot {
  x: number
  y: number
  /** Stays in place; the others move. */
  fixed?: boolean
}

/** Enough for forty pins on one spot. */
const ROUNDS = 60
/** Two pins on the same pixel separate along this angle (golden angle), so that many of them fan out. */
const ANGLE = Math.PI * (3 - Math.sqrt(5))

/**
 * Moves spots on the screen until each pair is `distance` pixels apart. Returns the shift of each spot in pixels, in
 * their order; spots with enough space are not shifted.
 */
export function keepApart(spots: readonly Spot[], distance: number): [x: number, y: number][] {
  const moved = spots.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < ROUNDS; round++) if (!part(spots, moved, distance)) break
  return moved.map((spot, index) => [spot.x - (spots[index]?.x ?? 0), spot.y - (spots[index]?.y ?? 0)])
}

/** One pass over all pairs; false if none was too close. */
function part(spots: readonly Spot[], moved: { x: number; y: number }[], distance: number): boolean {
  let close = false
  for (const [i, one] of moved.entries()) {
    for (const [j, other] of moved.entries()) {
      if (j <= i) continue
      const [dx, dy] = [other.x - one.x, other.y - one.y]
      const gap = Math.hypot(dx, dy)
      if (gap >= distance - 0.5) continue
      close = true
      const [ux, uy] = gap < 0.01 ? [Math.cos(j * ANGLE), Math.sin(j * ANGLE)] : [dx / gap, dy / gap]
      const share = spots[i]?.fixed || spots[j]?.fixed ? 1 : 0.5
      if (!spots[i]?.fixed) shift(one, -ux * (distance - gap) * share, -uy * (distance - gap) * share)
      if (!spots[j]?.fixed) shift(other, ux * (distance - gap) * share, uy * (distance - gap) * share)
    }
  }
  return close
}

function shift(spot: { x: number; y: number }, x: number, y: number): void {
  spot.x += x
  spot.y += y
}
