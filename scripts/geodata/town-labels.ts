import type { FeatureCollection, Point } from 'geojson'
import { readAreas } from './administrative-areas.ts'
import { centreOf } from './centroid.ts'

/** 1 for large cities, 3 for seats of districts: small numbers show first when zooming in. */
type Rank = 1 | 2 | 3

export type TownLabels = FeatureCollection<Point, { name: string; rank: Rank }>

/** Population is not in the data; these large cities belong on the first map that anybody sees. */
const FIRST = new Set(
  'Berlin Hamburg München Köln Stuttgart Düsseldorf Dresden Leipzig Hannover Bremen Nürnberg Kiel Schwerin Potsdam Magdeburg Erfurt Wiesbaden Mainz Saarbrücken'
    .split(' ')
    .concat('Frankfurt am Main'),
)

/** The label stands in the middle of its town: large cities, other independent cities, seats of the districts. */
export function readTownLabels(): TownLabels {
  const municipalities = new Map(readAreas('gemeinden').map((area) => [area.properties.RS, area]))
  const features = readAreas('kreise').flatMap((district) => {
    const town = municipalities.get(district.properties.SDV_RS)
    if (!town) return []
    const { name, rank } = labelOf(town.properties.GEN, /Stadt/.test(district.properties.BEZ))
    const { longitude, latitude } = centreOf(town.geometry)
    const geometry: Point = { type: 'Point', coordinates: [longitude, latitude] }
    return [{ type: 'Feature' as const, properties: { name, rank }, geometry }]
  })
  return { type: 'FeatureCollection', features: withoutRepeated(features) }
}

function labelOf(name: string, isIndependent: boolean): { name: string; rank: Rank } {
  return { name, rank: FIRST.has(name) ? 1 : isIndependent ? 2 : 3 }
}

/** A city can be the seat of its own district and of the one around it. */
function withoutRepeated(features: TownLabels['features']): TownLabels['features'] {
  const byPlace = new Map<string, TownLabels['features'][number]>()
  for (const feature of features.toSorted((a, b) => a.properties.rank - b.properties.rank)) {
    const place = `${feature.properties.name} ${feature.geometry.coordinates.join(' ')}`
    if (!byPlace.has(place)) byPlace.set(place, feature)
  }
  return [...byPlace.values()]
}
