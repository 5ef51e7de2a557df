/** The home page's buttons lead here: first the checkbox, while the map is open the address field. */
export const FINDER_START_ID = 'karte-oeffnen'
export const FINDER_ADDRESS_ID = 'finder-adresse'
export const FINDER_SECTION_ID = 'karte'

/** In session storage while the finder is open: the map opens by itself on the next page of the session. */
export const FINDER_OPEN_KEY = 'finderOpen'
