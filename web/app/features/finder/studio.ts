import type { PublicStudio, StudioPin } from '@epassbild/contract/studios.ts'

export interface Point {
  latitude: number
  longitude: number
}

/** What the map needs of a studio. */
export interface Pin extends Point {
  id: number
  name: string
  /** Known after a search. */
  distanceKm?: number
}

/** A studio as shown by the list and its window. */
export interface Studio extends Omit<PublicStudio, keyof Pin | 'created_at'>, Pin {}

/** Coordinates arrive as numeric strings; a studio without usable ones cannot be shown on a map. */
export function studiosOf(answer: readonly PublicStudio[]): Studio[] {
  return answer.flatMap(({ created_at, ...studio }) => {
    const [latitude, longitude] = [Number.parseFloat(studio.latitude), Number.parseFloat(studio.longitude)]
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return []
    return [{ ...studio, latitude, longitude }]
  })
}

export function pinsOf(answer: readonly StudioPin[]): Pin[] {
  return answer.map(([id, latitude, longitude, name]) => ({ id, latitude, longitude, name }))
}
