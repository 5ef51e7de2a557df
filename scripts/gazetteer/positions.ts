export interface Position {
  latitude: number
  longitude: number
}

export function meanPosition(positions: readonly Position[]): Position {
  const sum = (pick: (position: Position) => number) =>
    positions.reduce((total, position) => total + pick(position), 0) / positions.length
  return { latitude: sum(({ latitude }) => latitude), longitude: sum(({ longitude }) => longitude) }
}

/** The candidate nearest to the point, if it is within the limit. */
export function nearestTo<P extends Position>(candidates: readonly P[], point: Position, maxKm: number): P | undefined {
  const [nearest] = candidates
    .map((candidate) => ({ candidate, km: roughKm(candidate, point) }))
    .sort((a, b) => a.km - b.km)
  return nearest && nearest.km <= maxKm ? nearest.candidate : undefined
}

export function rounded({ latitude, longitude }: Position, decimals: number): Position {
  return { latitude: Number(latitude.toFixed(decimals)), longitude: Number(longitude.toFixed(decimals)) }
}

/** Degrees as a plane at the latitude of Germany; enough to compare distances. */
function roughKm(a: Position, b: Position): number {
  return Math.hypot((a.latitude - b.latitude) * 111.2, (a.longitude - b.longitude) * 70)
}
