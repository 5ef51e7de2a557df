import { load } from '../measure.ts'
import { startProcess } from '../processes.ts'
import { seedEmbedded } from '../seed.ts'
import type { Figure } from './start-up.ts'

const STUDIOS = 10_000
/** Every twentieth studio says that it takes photos of babies. */
const OFFERING = 20
const LISTS = '/api/photobooth/shops-nearby/'
const NEARBY = `${LISTS}?latitude=54.32&longitude=10.14&radius=20`
const GERMANY = '?latitude=51.1657&longitude=10.4515&radius=1000'
const NEEDS = '/api/studios/offers/?offers=babies'

/** The two calls of a narrowed search, compared with the one of a search without needs; the sizes of whole lists. */
export async function finderByNeed(): Promise<Figure[]> {
  const { env, remove } = await seedEmbedded({ studios: STUDIOS, offering: OFFERING })
  const server = await startProcess('server/build/main.js', env, NEARBY)
  const measure = async (path: string) => {
    const { perSecond, p50, p99 } = await load(server.pid, { url: server.url, requests: [{ path }] })
    return `${Math.round(perSecond).toLocaleString('en-US')} /s, p50 ${p50} ms, p99 ${p99} ms`
  }
  const kilobytes = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'gzip' } })
    return `${Math.round(Number(answer.headers.get('content-length')) / 1000)} KB`
  }
  try {
    return [
      { name: 'nearby 20 km, without needs', goal: 'p99 ≤ 5 ms', figure: await measure(NEARBY) },
      { name: `the ${STUDIOS / OFFERING} studios for babies`, goal: 'p99 ≤ 100 ms', figure: await measure(NEEDS) },
      {
        name: `pins of all ${STUDIOS.toLocaleString('en-US')} studios, gzip`,
        goal: '–',
        figure: await kilobytes(`${LISTS}pins/${GERMANY}`),
      },
      { name: 'the same with all their facts', goal: '–', figure: await kilobytes(LISTS + GERMANY) },
    ]
  } finally {
    await server.stop()
    await remove()
  }
}
