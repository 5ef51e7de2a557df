import type { PublicStudio } from '@epassbild/contract/studios.ts'

export interface Point {
  latitude: number
  longitude: number
}

/** A studio as shown by the finder; the distance is known after a search. */
export interface Studio extends Omit<PublicStudio, keyof Point | 'created_at'>, Point {
  distanceKm?: number
}

/** Coordinates arrive as numeric strings; a studio without usable ones cannot be shown on a map. */
export function studiosOf(answer: readonly PublicStudio[]): Studio[] {
  return answer.flatMap(({ created_at, ...studio }) => {
    const [latitude, longitude] = [Number.parseFloat(studio.latitude), Number.parseFloat(studio.longitude)]
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return []
    return [{ ...studio, latitude, longitude }]
  })
}
