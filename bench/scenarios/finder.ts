import { inventedStudios } from '../invented-studios.ts'
import { headOf, keepAsking } from '../keep-asking.ts'
import { type Comparison, compare, isShort } from '../measure.ts'
import { type Running, startProcess } from '../processes.ts'
import { seedEmbedded } from '../seed.ts'

const SECONDS = isShort ? 1 : 2
const PATH = '/api/photobooth/shops-nearby/'
/** Searched in turn: in practice, many people search around the same places. */
const PLACES = 200
const NEAR = inventedStudios(PLACES).map(
  ({ latitude, longitude }) => `?latitude=${latitude.toFixed(2)}&longitude=${longitude.toFixed(2)}&radius=20`,
)
const ALL = ['?latitude=51.1657&longitude=10.4515&radius=1000']
/** More places than answers of this size are cached. */
const ALL_FROM_ANYWHERE = NEAR.map((query) => query.replace('radius=20', 'radius=1000'))
const GZIP = { 'accept-encoding': 'gzip' }
/** As Chromium and Firefox send it; the limit supports gzip only. */
const ZSTD = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** The finder against its bound: node:http alone with the same studios in memory. */
export async function finder(): Promise<Comparison[]> {
  return [...(await withStudios(10_000)), ...(await withStudios(100_000))]
}

async function withStudios(many: number): Promise<Comparison[]> {
  const { env, remove } = await seedEmbedded({ studios: many })
  const ours = await startProcess('server/build/main.js', env, `${PATH}${ALL[0]}`)
  const limit = await startProcess('bench/limits/nearby.ts', { STUDIOS: String(many) })
  const run = (name: string, goal: string, queries: readonly string[], headers: Record<string, string> = {}) =>
    compare(`${name}, ${many.toLocaleString('en-US')} studios`, goal, {
      ours: () => askAll(ours, { path: PATH, queries, headers }),
      limit: () => askAll(limit, { path: '/', queries, headers }),
    })
  try {
    return [
      await run(
        'nearby 20 km of 200 places',
        many > 10_000 ? '≥ 10,000 /s, p99 ≤ 40 ms' : '≥ 10,000 /s, p99 ≤ 5 ms',
        NEAR,
      ),
      await run('nearby 20 km of 200 places, gzip', '≥ 65 %', NEAR, GZIP),
      await run('all studios', many > 10_000 ? '≥ 60 %' : '≥ 400 /s', ALL),
      await run('all studios, gzip', many > 10_000 ? '≥ 45 %' : '≥ 150 /s', ALL, GZIP),
      ...(many > 10_000
        ? []
        : [
            await run('all studios from any place', '≥ 150 /s', ALL_FROM_ANYWHERE),
            await run('all studios from any place, gzip', '≥ 100 /s', ALL_FROM_ANYWHERE, GZIP),
            await run('all studios from any place, as browsers ask', '≥ 100 /s', ALL_FROM_ANYWHERE, ZSTD),
          ]),
    ]
  } finally {
    await Promise.all([ours.stop(), limit.stop()])
    await remove()
  }
}

interface Search {
  path: string
  queries: readonly string[]
  headers: Record<string, string>
}

function askAll({ pid, url }: Running, { path, queries, headers }: Search) {
  const questions = queries.map((query) => ({ head: headOf('GET', path + query, headers) }))
  let asked = 0
  return keepAsking(pid, { url, next: () => questions[asked++ % questions.length] ?? { head: '' }, seconds: SECONDS })
}
