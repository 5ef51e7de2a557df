import type { Feature, GeoJsonProperties, Geometry, Point, Position } from 'geojson'
import { useEffect, useState } from 'react'
import { feature } from 'topojson-client'
import { MAP_COLOUR, MAP_CREDITS } from './map-colour.ts'
import { loadOutlines, type Outlines } from './outlines.ts'
import styles from './place-sketch.module.css'

/** Width of the drawing in its own units; it spans {@link KM_WIDE}. */
const WIDTH = 560
const HEIGHT = 280
const KM_WIDE = 80
const KM_PER_DEGREE = 111.2
const SCALE_KM = 10

interface PlaceSketchProps {
  latitude: number
  longitude: number
  /** Text alternative of the drawing. */
  label: string
}

/** Drawing of a point between the towns around it, from our own map; no request to a map service. */
export function PlaceSketch({ latitude, longitude, label }: PlaceSketchProps) {
  const [outlines, setOutlines] = useState<Outlines>()
  useEffect(() => {
    let isWanted = true
    // Without the drawing the text beside it suffices.
    loadOutlines().then(
      (loaded) => isWanted && setOutlines(loaded),
      (failure: unknown) => console.warn('no outlines', failure),
    )
    return () => {
      isWanted = false
    }
  }, [])
  const place = placer(latitude, longitude)
  return (
    <figure className="sketch">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Lageskizze: ${label}`}>
        <rect width={WIDTH} height={HEIGHT} fill={MAP_COLOUR.water} />
        {outlines && <Ground outlines={outlines} place={place} />}
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="22" className={styles.sketchNear} />
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="8" className={styles.sketchPoint} />
        <ScaleBar />
      </svg>
      <figcaption>{MAP_CREDITS}</figcaption>
    </figure>
  )
}

type Place = (position: Position) => [x: number, y: number]

/** Equirectangular projection around the point: over 80 km the difference from the map is invisible. */
function placer(latitude: number, longitude: number): Place {
  const perDegree = (KM_PER_DEGREE * WIDTH) / KM_WIDE
  const squeeze = Math.cos((latitude * Math.PI) / 180)
  return ([lon = 0, lat = 0]) => [
    WIDTH / 2 + (lon - longitude) * squeeze * perDegree,
    HEIGHT / 2 - (lat - latitude) * perDegree,
  ]
}

function Ground({ outlines, place }: { outlines: Outlines; place: Place }) {
  const layer = (name: 'land' | 'states' | 'waters') =>
    pathOf(feature(outlines, outlines.objects[name]).features, place)
  return (
    <>
      <path d={layer('land')} fill={MAP_COLOUR.abroad} />
      <path d={layer('states')} fill={MAP_COLOUR.land} stroke={MAP_COLOUR.frontier} />
      <path d={layer('waters')} fill={MAP_COLOUR.water} />
      {townsOf(outlines).map((town) => (
        <Town key={String(town.properties?.name)} town={town} place={place} />
      ))}
    </>
  )
}

function townsOf(outlines: Outlines): Feature<Geometry, GeoJsonProperties>[] {
  return feature(outlines, outlines.objects.towns).features
}

function Town({ town, place }: { town: Feature<Geometry, GeoJsonProperties>; place: Place }) {
  const [x, y] = place((town.geometry as Point).coordinates)
  const near = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) < 24
  if (x < 0 || x > WIDTH || y < 12 || y > HEIGHT) return null
  const leftwards = x > WIDTH * 0.75
  return (
    <g className={styles.sketchTown}>
      <circle cx={x} cy={y} r="3" />
      <text
        x={x + (leftwards ? -1 : 1) * (near ? 28 : 8)}
        y={y + (near ? -18 : 5)}
        textAnchor={leftwards ? 'end' : 'start'}
      >
        {String(town.properties?.name)}
      </text>
    </g>
  )
}

function ScaleBar() {
  const long = (SCALE_KM * WIDTH) / KM_WIDE
  const [left, bottom] = [16, HEIGHT - 16]
  return (
    <g className={styles.sketchScale}>
      <path d={`M${left} ${bottom - 5}v5h${long}v-5`} />
      <text x={left + long + 8} y={bottom}>
        {SCALE_KM} km
      </text>
    </g>
  )
}

/** Only rings that reach into the picture. */
function pathOf(features: readonly Feature<Geometry>[], place: Place): string {
  return features
    .flatMap(({ geometry }) => ringsOf(geometry))
    .map((ring) => ring.map(place))
    .filter(reachesIn)
    .map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join('')
}

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

function reachesIn(ring: readonly (readonly [number, number])[]): boolean {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const overlaps = (values: number[], size: number) =>
    values.some((value) => value < size) && values.some((value) => value > 0)
  return overlaps(xs, WIDTH) && overlaps(ys, HEIGHT)
}
