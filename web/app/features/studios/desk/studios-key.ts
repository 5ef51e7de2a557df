/** Documented key of the session storage (LOC-04). */
export const STUDIOS_KEY = 'studios'
