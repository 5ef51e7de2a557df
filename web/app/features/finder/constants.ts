import type { Point } from './studio.ts'

/** Where the map starts: the centre of Germany. */
export const GERMANY: Point = { latitude: 51.1657, longitude: 10.4515 }
export const START_ZOOM = 6
export const SEARCH_ZOOM = 8

/** Reaches every studio in the country from its centre. */
export const ALL_STUDIOS_KM = 1000

export const RADIUS_KM = { min: 10, max: 100, step: 5, start: 20 } as const
