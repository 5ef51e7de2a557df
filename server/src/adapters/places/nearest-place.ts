import type { GazetteerPlace } from './gazetteer-file.ts'

/** The nearest place; undefined if none is within the distance. */
export function nearestPlace(
  places: readonly GazetteerPlace[],
  to: GazetteerPlace,
  withinKm: number,
): GazetteerPlace | undefined {
  const [first] = places
    .map((place) => ({ place, km: kmBetween(place, to) }))
    .filter(({ km }) => km <= withinKm)
    .sort((one, other) => one.km - other.km)
  return first?.place
}

/** A planar approximation, which suffices within Germany. */
function kmBetween(one: GazetteerPlace, other: GazetteerPlace): number {
  const eastward = (one.longitude - other.longitude) * Math.cos((other.latitude * Math.PI) / 180)
  return 111 * Math.hypot(one.latitude - other.latitude, eastward)
}
