/** The home page's buttons link here: to the checkbox or, while the map is open, the address field. */
export const FINDER_START_ID = 'karte-oeffnen'
export const FINDER_ADDRESS_ID = 'finder-adresse'
export const FINDER_SECTION_ID = 'karte'

/** Session storage key, set while the finder is open: the map opens automatically on the session's next page. */
export const FINDER_OPEN_KEY = 'finderOpen'
