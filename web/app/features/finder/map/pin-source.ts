import type { FeatureCollection, Point as GeoPoint } from 'geojson'
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import type { Pin } from '#features/finder/studio.ts'

const CLUSTER_RADIUS_PX = 60
/** From this zoom on nearly every studio has a pin of its own. */
const CLUSTER_MAX_ZOOM = 13
const CLUSTER_ROOM_PX = 40
const SOURCE = 'finder-studios'

export interface Cluster {
  id: number
  count: number
  centre: [longitude: number, latitude: number]
}

const sourceOf = (map: MapLibreMap) => map.getSource<GeoJSONSource>(SOURCE)

/** The map itself computes the clusters: once per style. */
export function addPinSource(map: MapLibreMap, studios: readonly Pin[]): void {
  if (sourceOf(map)) return
  map.addSource(SOURCE, {
    type: 'geojson',
    data: pointsOf(studios),
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PX,
    clusterMaxZoom: CLUSTER_MAX_ZOOM,
  })
  // The layer is invisible, but a source without a layer would not load, and labels keep clear of its space.
  if (!map.hasImage(SOURCE)) map.addImage(SOURCE, emptyRoom())
  map.addLayer({
    id: SOURCE,
    type: 'symbol',
    source: SOURCE,
    layout: { 'icon-image': SOURCE, 'icon-allow-overlap': true },
  })
}

export function setPinSource(map: MapLibreMap, studios: readonly Pin[]): void {
  sourceOf(map)?.setData(pointsOf(studios))
}

export function idsStandingAlone(map: MapLibreMap): number[] {
  if (!sourceOf(map)) return []
  return map
    .querySourceFeatures(SOURCE, { filter: ['!', ['has', 'point_count']] })
    .map(({ properties }) => properties.id)
}

export function clustersIn(map: MapLibreMap): Cluster[] {
  if (!sourceOf(map)) return []
  return map.querySourceFeatures(SOURCE, { filter: ['has', 'point_count'] }).map(({ properties, geometry }) => ({
    id: properties.cluster_id,
    count: properties.point_count,
    centre: (geometry as GeoPoint).coordinates as [number, number],
  }))
}

export async function zoomThatSplits(map: MapLibreMap, cluster: number): Promise<number | undefined> {
  return sourceOf(map)?.getClusterExpansionZoom(cluster)
}

/** Transparent image as large as the circle of a small cluster. */
function emptyRoom() {
  return { width: CLUSTER_ROOM_PX, height: CLUSTER_ROOM_PX, data: new Uint8Array(CLUSTER_ROOM_PX ** 2 * 4) }
}

function pointsOf(studios: readonly Pin[]): FeatureCollection<GeoPoint> {
  const features = studios.map(({ id, longitude, latitude }) => ({
    type: 'Feature' as const,
    properties: { id },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }))
  return { type: 'FeatureCollection', features }
}
