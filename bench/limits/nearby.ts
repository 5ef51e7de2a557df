import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { inventedStudios } from '../invented-studios.ts'

/**
 * The bound of the finder: node:http alone with all studios in memory, a grid to search in and pieces of JSON. No
 * framework, no validation, no headers, no freshness.
 */
const studios = inventedStudios(Number(process.env.STUDIOS)).map((studio, index) => {
  const { latitude, longitude } = studio
  const json = JSON.stringify({
    id: index + 1,
    ...studio,
    latitude: latitude.toFixed(7),
    longitude: longitude.toFixed(7),
    created_at: '2026-11-20T10:00:00.000Z',
  })
  return { latitude, longitude, json }
})
const CELL = 0.25
const grid = new Map<number, typeof studios>()
const cellOf = (latitude: number, longitude: number) =>
  Math.floor(latitude / CELL) * 10_000 + Math.floor(longitude / CELL)
for (const studio of studios) {
  const cell = cellOf(studio.latitude, studio.longitude)
  const there = grid.get(cell)
  if (there) there.push(studio)
  else grid.set(cell, [studio])
}
const all = Buffer.from(`[${studios.map(({ json }) => json).join(',')}]`)
const allGzip = gzipSync(all)

function near(latitude: number, longitude: number, radius: number): string {
  const dLatitude = radius / 111.19
  const dLongitude = dLatitude / Math.cos((latitude * Math.PI) / 180)
  const found: { distance: number; json: string }[] = []
  for (let y = Math.floor((latitude - dLatitude) / CELL); y <= Math.floor((latitude + dLatitude) / CELL); y += 1) {
    for (
      let x = Math.floor((longitude - dLongitude) / CELL);
      x <= Math.floor((longitude + dLongitude) / CELL);
      x += 1
    ) {
      for (const studio of grid.get(y * 10_000 + x) ?? []) {
        const north = ((studio.latitude - latitude) * Math.PI) / 360
        const east = ((studio.longitude - longitude) * Math.PI) / 360
        const distance =
          Math.sin(north) ** 2 +
          Math.cos((latitude * Math.PI) / 180) * Math.cos((studio.latitude * Math.PI) / 180) * Math.sin(east) ** 2
        if (distance <= Math.sin(radius / 12_742) ** 2) found.push({ distance, json: studio.json })
      }
    }
  }
  found.sort((one, other) => one.distance - other.distance)
  return `[${found.map(({ json }) => json).join(',')}]`
}

createServer((request, response) => {
  const query = new URLSearchParams(request.url?.split('?')[1])
  const radius = Number(query.get('radius') ?? 20)
  const gzip = request.headers['accept-encoding']?.startsWith('gzip')
  response.setHeader('content-type', 'application/json')
  if (gzip) response.setHeader('content-encoding', 'gzip')
  if (radius >= 1000) return response.end(gzip ? allGzip : all)
  const json = near(Number(query.get('latitude') ?? 51), Number(query.get('longitude') ?? 10), radius)
  response.end(gzip ? gzipSync(json, { level: 3 }) : json)
}).listen(Number(process.env.PORT), '127.0.0.1')
