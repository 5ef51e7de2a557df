import type { GeometryCollection, Topology } from 'topojson-specification'
import outlinesUrl from './outlines.generated.json?url'

type Layer = 'land' | 'states' | 'waters' | 'towns'
export type Outlines = Topology<Record<Layer, GeometryCollection>>

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

/** The embedded map: states, waters and towns of Germany, the land around; a file of ours, no map service. */
export async function loadOutlines(): Promise<Outlines> {
  return (await (await fetch(outlinesUrl)).json()) as Outlines
}
