export const START_ZOOM = 6
export const SEARCH_ZOOM = 8

export const RADIUS_KM = { min: 10, max: 100, step: 5, start: 20 } as const
