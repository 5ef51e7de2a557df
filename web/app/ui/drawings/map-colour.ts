export const MAP_CREDITS = '© GeoBasis-DE / BKG 2017 (Daten verändert), Natural Earth, © OpenStreetMap'

export const MAP_COLOUR = {
  water: '#B9DBE3',
  abroad: '#E1E6DD',
  land: '#EEF1EA',
  stateBorder: '#C9D3CE',
  frontier: '#8FA3A1',
  text: '#40565B',
  city: '#10282C',
}
