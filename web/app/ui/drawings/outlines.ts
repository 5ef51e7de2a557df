import type { GeometryCollection, Topology } from 'topojson-specification'
import outlinesUrl from './outlines.generated.json?url'

type Layer = 'land' | 'states' | 'waters' | 'towns'
export type Outlines = Topology<Record<Layer, GeometryCollection>>

/** The embedded map: states, waters and towns of Germany, surrounding land; our own file, no map service. */
export async function loadOutlines(): Promise<Outlines> {
  return (await (await fetch(outlinesUrl)).json()) as Outlines
}
